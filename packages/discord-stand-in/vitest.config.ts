import { defineConfig } from 'vitest/config'

process.env['STAND_IN_PATIENCE'] ??= '10000'

export default defineConfig({
  test: {
    include: ['{test,example}/**/*.test.ts'],
    // Let Node load the files, as outside of tests.
    experimental: { viteModuleRunner: false, nodeLoader: false },
    isolate: false,
    testTimeout: 60_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 10_000, interval: 10 } },
  },
})
