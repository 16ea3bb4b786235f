// The setup of each test file. From here on our own imports are found before vitest's hook hears of them, as the hook that
// comes last is asked first; vitest's tells its main process of every import, a second for each process that loads the
// bot. Where vitest watches it lives on that.
if (process.env['VITEST_MODE'] !== 'WATCH') await import('../../src/loading.js')
