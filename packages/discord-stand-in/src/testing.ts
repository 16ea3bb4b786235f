import { existsSync } from 'node:fs'
import { chromium, type Browser, type Page } from 'playwright-core'

export { bundle } from './ui/page-version.ts'

/** The headless shell comes first: it renders the same, and makes the page's tests a fifth faster. */
const PLACES = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
]
const ARGUMENTS = [
  '--headless=new',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/**
 * Returns the path of Chromium: CHROMIUM_PATH if it is set, otherwise the first usual place. Null if there is
 * none.
 */
export function findChromium(): string | null {
  const named = process.env['CHROMIUM_PATH']
  if (named !== undefined) return existsSync(named) ? named : null
  return PLACES.find((place) => existsSync(place)) ?? null
}

export const NO_CHROMIUM = 'no Chromium found (install one or set CHROMIUM_PATH); the page is not tested'

export function launchChromium(executablePath: string): Promise<Browser> {
  return chromium.launch({ executablePath, args: ARGUMENTS })
}

/** Slows the page's processor by a factor. */
export async function slow(page: Page, rate: number): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate })
}

/** Resolves with whether every picture in the messages is loaded. */
export function arePicturesLoaded(page: Page): Promise<boolean> {
  return page
    .locator('.picture img')
    .evaluateAll((all) => all.every((one) => (one as unknown as { naturalWidth: number }).naturalWidth > 0))
}
