import { controlsOf, textOf } from 'discord-stand-in'
import { cardWith, open, shown } from '#test/discord/people.ts'
import { decisions, enabled, labelOf, type Clicker, type Habits } from '#test/games/clicker.ts'
import { openStage, settle, type Stage } from '../stage.ts'
import type { Scene, Shot } from './scene.ts'
import { say } from '#test/text/saying.ts'

const enough = 80
/** Max steps until a move; a player may look at each open offer several times before pressing the card. */
const maxSteps = 24

/** Presses only buttons that answer prompts: never resigns, stops the game or reposts the card. */
const plain: Habits = {
  business: 0,
  likes: (label) => (/^(Undo|Trade|Offers|Keep|Propose|Pay|Give|Post)/.test(label) ? 0 : undefined),
}

/** Never buys, so that auctions start. */
const frugal: Habits = {
  business: 0,
  likes: (label) => (/^Buy for/.test(label) ? 0 : plain.likes?.(label)),
}

/** Plays until the card has a button with the label; null if the game ends first. */
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

/** Presses until the game has a newer version. If the game is over, waits for its result. */
async function answer(stage: Stage): Promise<void> {
  const { lane, game, people } = stage
  if (await isOver(stage)) {
    await cardWith(people[0]!.chair, say('ui.result.again'))
    return
  }
  const before = (await lane.store.games.marks(game))?.version ?? 0
  for (let steps = 0; steps < maxSteps; steps++) {
    await (await callingOf(stage)).step()
    const isFurther = async () => ((await lane.store.games.marks(game))?.version ?? 0) > before
    if (await lane.comes(isFurther, 500)) return settle(stage)
  }
  const seen = people[0]!.chair.see().slice(-2).map(textOf).join('\n')
  throw new Error(`no player can move:\n${seen}`)
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

/** More than enough time without a bid to end an auction at the default pace, ms. */
const lull = 9 * 60 * 60_000

/** Advances the clocks, and waits until a deadline has changed the game or the bot has died. */
async function letPass({ lane, game }: Stage, ms: number): Promise<void> {
  const { bot } = lane
  const before = await lane.store.games.marks(game)
  lane.pass(ms)
  await lane.comes(
    async () => bot.isOver || (await lane.store.games.marks(game))?.version !== before?.version,
  )
}

/** An auction that a deadline ends, not a press. */
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

/** A press after which three computer players take their turns. */
const computers: Scene = {
  ...pressing('the turns of computer players', /^(Roll|Don’t buy|Pass)/),
  open: (lane) => openStage(lane, { names: ['Ann'], computers: 3, habits: frugal }),
}

/** One of the last two players resigns, which ends the game. */
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

/** A player accepts an offer to buy a deed for $100. */
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

/**
 * Plays until a player owns a deed, and offers to sell it for $100. Returns the player who must answer; null
 * if no offer is possible.
 */
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
