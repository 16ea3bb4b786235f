// Vitest runs this setup before each test file. It registers the project's module resolution after vitest's
// own hook. Node asks the last registered hook first, so vitest's hook does not see the project's imports.
// That hook reports every import to vitest's main process, which takes a second in each process that loads
// the bot. Only watch mode needs these reports.
if (process.env['VITEST_MODE'] !== 'WATCH') await import('../../src/loading.js')
