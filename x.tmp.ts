import { editions } from './src/editions/index.ts'
import { editionInfo } from './src/table/core/edition-info.ts'
import { speak } from './src/text/index.ts'
const alt = JSON.parse(process.argv[3] ?? '{}')
const e = editions[process.argv[2]!]!
const { theme } = editionInfo(e)
const w = speak('en').of(e.name).themed({name:theme,base:theme,own:null})
for (const o of [{}, alt]) { const x=w.under(o); console.log('=====',o); console.log(x.find('edition', e.name+'.rules')); for (const t of [...new Set([...Object.keys(e.help), ...Object.keys(e.advanceOrders ?? {})])]) if (o===alt ? x.find('help',t)!==w.find('help',t): true) console.log('-',t,':',x.find('help',t)); console.log(x.say('ui.help.business' as never)) }
