import { once } from 'node:events'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Client, Events, type APIMessageTopLevelComponent } from 'discord.js'
import { startStandIn, type StandIn } from 'discord-stand-in'
import { bundle, launchChromium } from 'discord-stand-in/testing'
import type { Browser, Page } from 'playwright-core'
import type { Message } from '#discord/parts/message.ts'
import { users, type Party } from './games.ts'

/** Folder for screenshots of everything that is measured. */
const shots = process.env['SHOTS']
const viewport = { width: 390, height: 844 }
/** A message as a channel shows it. */
export interface Shown {
  name: string
  parts: readonly APIMessageTopLevelComponent[]
  /** Picture addresses by file name; pictures without one get the height of a board. */
  pictures?: Readonly<Record<string, string>>
}

export interface Measured {
  /** Visible height of a phone above the bottom of a fully scrolled channel, in pixels. */
  room: number
  heights: number[]
  /** Heights from the picture to the last button, in pixels. */
  acts: number[]
}

/** A message with blank pictures of the right height, or with the real ones for screenshots. */
export function shownOf(name: string, { components, files = [] }: Message): Shown {
  const pictures = files.map(
    ({ name: file, data }) => [file, shots ? drawn(data!) : blank(data!.readUInt32BE(20))] as const,
  )
  return { name, parts: components, pictures: Object.fromEntries(pictures) }
}

function drawn(picture: Buffer): string {
  return `data:image/png;base64,${picture.toString('base64')}`
}

/** A blank picture with the width of the bot's pictures. */
function blank(height = 1024): string {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1024" height="${height}"/>`
  return `data:image/svg+xml,${encodeURIComponent(svg)}`
}

/** A phone browser with the page of the stand-in. */
export class Phone {
  readonly #browser: Browser
  readonly #discord: StandIn
  readonly #client: Client
  readonly #page: Page
  readonly #party: Party

  constructor(browser: Browser, discord: StandIn, client: Client, page: Page, party: Party) {
    this.#browser = browser
    this.#discord = discord
    this.#client = client
    this.#page = page
    this.#party = party
  }

  /**
   * Measures the heights of all messages at once, from the first line to the last button, and the visible height above
   * the bottom margin of a channel.
   */
  async measure(shown: readonly Shown[]): Promise<Measured> {
    const people = this.#party.names!.map((name, seat) => ({ id: users(seat), name }))
    const given = JSON.stringify({ shown: shown.map(addressed), people })
    const measured = await this.#page.evaluate<Measured>(`(async () => {
      const { shown, people } = ${given}
      const { render, html, Message, getState } = await import('/page/0/phone-page.js')
      getState().people.push(...people)
      const scroll = document.querySelector('.scroll')
      scroll.querySelector('.welcome')?.remove()
      const list = scroll.querySelector('.messages')
      const own = document.createElement('ol')
      own.className = 'messages'
      list.replaceWith(own)
      const message = ({ parts }, id) => ({
        id: 'm' + id, author: { id: '1', username: 'bot' }, flags: 32768, mentions: [], mention_roles: [], embeds: [], attachments: [],
        timestamp: new Date().toISOString(), components: parts,
      })
      render(html\`\${shown.map((one, id) => html\`<\${Message} key=\${id} message=\${message(one, id)} grouped=\${true} />\`)}\`, own)
      await Promise.all([...own.querySelectorAll('img')].map((img) => img.decode()))
      const bodies = [...own.querySelectorAll('.message > .body')]
      scroll.scrollTo(0, 1e9)
      const end = bodies.at(-1).getBoundingClientRect().bottom
      const { top } = scroll.getBoundingClientRect()
      return {
        room: end - top,
        heights: bodies.map((body) => body.lastElementChild.getBoundingClientRect().bottom - body.firstElementChild.getBoundingClientRect().top),
        acts: bodies.map((body) => {
          const top = (body.querySelector('.gallery') ?? body.firstElementChild).getBoundingClientRect().top
          return body.lastElementChild.getBoundingClientRect().bottom - top
        }),
      }
    })()`)
    if (shots) await this.#shoot(shots, shown)
    return measured
  }

  /** Takes screenshots in a viewport as high as the tallest message. */
  async #shoot(folder: string, shown: readonly Shown[]): Promise<void> {
    await mkdir(folder, { recursive: true })
    await this.#page.setViewportSize({ ...viewport, height: 3000 })
    const bodies = await this.#page.locator('.message > .body').all()
    for (const [at, { name }] of shown.entries())
      await bodies[at]!.screenshot({ path: join(folder, `${name.replaceAll(/[^\w]+/g, '-')}.png`) })
    await this.#page.setViewportSize(viewport)
  }

  async close(): Promise<void> {
    await this.#browser.close()
    await this.#client.destroy()
    await this.#discord.close()
  }
}

export async function startPhone(chromium: string, party: Party): Promise<Phone> {
  const discord = await startStandIn({ reading: 'kind' })
  const client = new Client({ intents: ['Guilds'], rest: { api: discord.api } })
  const isReady = once(client, Events.ClientReady)
  await client.login(discord.token)
  await isReady
  const browser = await launchChromium(chromium)
  const page = await browser.newPage({ viewport })
  const parts = await bundle(fileURLToPath(new URL('phone-page.js', import.meta.url)))
  await page.route('**/phone-page.js', (route) =>
    route.fulfill({ body: parts, contentType: 'text/javascript' }),
  )
  await page.goto(discord.url)
  await page.getByRole('textbox', { name: /^Message table-one/ }).waitFor()
  return new Phone(browser, discord, client, page, party)
}

/** Replaces the file names of pictures in components by their addresses. */
function addressed({ parts, pictures = {} }: Shown): { parts: unknown } {
  const addressOf = (file: string) => pictures[file] ?? blank()
  const text = JSON.stringify(parts).replaceAll(/"attachment:\/\/([^"]*)"/g, (_, file: string) =>
    JSON.stringify(addressOf(file)),
  )
  return { parts: JSON.parse(text) as unknown }
}
