import { controlsOf, textOf } from 'discord-stand-in'
import { cardWith, open, shown } from '#test/discord/people.ts'
import { decisions, enabled, labelOf, type Clicker, type Habits } from '#test/games/clicker.ts'
import { openStage, settle, type Stage } from '../stage.ts'
import type { Scene, Shot } from './scene.ts'
import { say } from '#test/text/saying.ts'

const enough = 80
/** Whoever has offers open looks at each some times before they turn to the card. */
const mostSteps = 24

/** Presses what is asked and nothing besides; nobody gives up or stops, or has the card posted twice. */
const plain: Habits = {
  business: 0,
  likes: (label) => (/^(Undo|Trade|Offers|Keep|Propose|Pay|Give|Post)/.test(label) ? 0 : undefined),
}

/** Declines whatever can be bought, so that it comes to an auction. */
const frugal: Habits = {
  business: 0,
  likes: (label) => (/^Buy for/.test(label) ? 0 : plain.likes?.(label)),
}

/** Plays on until somebody is asked what a button of that label answers. */
async function until(stage: Stage, label: RegExp): Promise<{ who: Clicker; press: Shot['does'] } | null> {
  for (let steps = 0; steps < enough; steps++) {
    await settle(stage)
    if (await isOver(stage)) return null
    const who = await callingOf(stage)
    const card = who.calling()!
    const control = decisions(card).find((one) => label.test(labelOf(one)))
    if (control) return { who, press: () => who.chair.press(card, control.custom_id) }
    await who.step()
  }
  return null
}

async function isOver({ lane, game }: Stage): Promise<boolean> {
  return (await lane.store.games.get(game))?.status !== 'running'
}

function callingOf({ lane, people }: Stage): Promise<Clicker> {
  return lane.discord.until(() => people.find((one) => one.calling() !== undefined), 15_000)
}

/** Whoever is asked answers, and the game is further than before; or it is over, and its result stands. */
async function answer(stage: Stage): Promise<void> {
  const { lane, game, people } = stage
  if (await isOver(stage)) {
    await cardWith(people[0]!.chair, say('ui.result.again'))
    return
  }
  const before = (await lane.store.games.marks(game))?.version ?? 0
  for (let steps = 0; steps < mostSteps; steps++) {
    await (await callingOf(stage)).step()
    const isFurther = async () => ((await lane.store.games.marks(game))?.version ?? 0) > before
    if (await lane.comes(isFurther, 500)) return settle(stage)
  }
  const seen = people[0]!.chair.see().slice(-2).map(textOf).join('\n')
  throw new Error(`nobody can go on:\n${seen}`)
}

function pressing(name: string, label: RegExp, habits = plain): Scene {
  return {
    name,
    open: (lane) => openStage(lane, { names: ['Ann', 'Bo'], habits }),
    ready: async (stage) => {
      const found = await until(stage, label)
      return found && { from: 'press', does: found.press }
    },
    goOn: answer,
  }
}

/** So long nobody raises at a table with the usual pace. */
const lull = 9 * 60 * 60_000

/** Time passes until the clock has done something about it, or the bot dies of that. */
async function letPass({ lane, game }: Stage, ms: number): Promise<void> {
  const { bot } = lane
  const before = await lane.store.games.marks(game)
  lane.pass(ms)
  await lane.comes(
    async () => bot.isOver || (await lane.store.games.marks(game))?.version !== before?.version,
  )
}

/** The time of an auction runs out, and nobody presses anything. */
const auctionEnd: Scene = {
  ...pressing('an auction’s end by the clock', /^\$\d+$/, frugal),
  ready: async (stage) => {
    const found = await until(stage, /^\$\d+$/)
    if (!found) return null
    await found.press()
    await settle(stage)
    return {
      from: 'now',
      does: () => letPass(stage, lull),
    }
  },
}

/** A roll after which three computer players have their turns, one after the other. */
const computers: Scene = {
  ...pressing('the turns of computer players', /^(Roll|Don’t buy|Pass)/),
  open: (lane) => openStage(lane, { names: ['Ann'], computers: 3, habits: frugal }),
}

/** The last but one leaves. */
const end: Scene = {
  ...pressing('the end of a game', /^Roll/),
  ready: async (stage) => {
    if (await isOver(stage)) return null
    const { chair } = stage.people[1]!
    const assets = await open(chair, await cardWith(chair, say('ui.go.assets')), say('ui.go.assets'))
    const sure = await open(chair, await open(chair, assets, say('seats.go')), say('act.resign'))
    return { from: 'press', does: () => chair.press(sure, say('confirm.resign')) }
  },
}

/** The first deed of one goes to the other for a hundred. */
const deal: Scene = {
  ...pressing('an accepted deal', /^Roll/),
  ready: async (stage) => {
    const offer = await offered(stage)
    if (!offer) return null
    const { chair } = offer
    const notice = await cardWith(chair, say('ui.go.offer'))
    const panel = await open(chair, notice, say('ui.go.offer'))
    const label = enabled(panel)
      .map(labelOf)
      .find((one) => one === say('act.accept'))
    return label === undefined ? null : { from: 'press', does: () => chair.press(panel, label) }
  },
}

/** Plays until somebody has a deed to offer, and offers it; gives who is to answer. */
async function offered(stage: Stage): Promise<Clicker | null> {
  for (let tries = 0; tries < enough; tries++) {
    await settle(stage)
    if (await isOver(stage)) return null
    for (const [from, to] of [stage.people, stage.people.toReversed()] as [Clicker, Clicker][]) {
      const { chair } = from
      const form = await open(chair, await cardWith(chair, say('ui.go.assets')), 'Trade')
      const list = controlsOf(form).find(({ placeholder }) => placeholder === say('ask.give'))
      const first = list?.options?.[0]
      if (!list || !first) continue
      const panel = await shown(await chair.choose(form, list.custom_id, [first.value]))
      const sums = controlsOf(panel).find(({ placeholder }) => placeholder === 'Cash')
      const sum = sums?.options?.find(({ label }) => label === 'You get $100')
      if (!sums || !sum) return null
      const whole = await shown(await chair.choose(panel, sums.custom_id, [sum.value]))
      if (!enabled(whole).some((one) => labelOf(one) === say('confirm.offer'))) return null
      await open(chair, whole, say('confirm.offer'))
      await settle(stage)
      return to
    }
    await (await callingOf(stage)).step()
  }
  return null
}

export const classicScenes: readonly Scene[] = [
  pressing('a roll', /^Roll/),
  pressing('a purchase', /^Buy for/),
  pressing('a bid', /^\$\d+$/, frugal),
  deal,
  auctionEnd,
  computers,
  end,
]
