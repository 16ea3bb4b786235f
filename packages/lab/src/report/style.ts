/** The style of a report: mobile first, light or dark as the reader prefers. */
export const style = `
:root { color-scheme: light dark; --paper: #fbfaf6; --card: #ffffff; --ink: #1f1d1a; --soft: #5c5850; --rule: #dcd7cc; --accent: #0a6b5e; --first: #8a5a00; --wash: #0a6b5e22; }
@media (prefers-color-scheme: dark) { :root { --paper: #15171a; --card: #1d2024; --ink: #ece9e2; --soft: #b0aba0; --rule: #363a40; --accent: #5cc9b4; --first: #e3b25c; --wash: #5cc9b42b; } }
* { box-sizing: border-box; }
body { margin: 0; background: var(--paper); color: var(--ink); font: 16px/1.5 system-ui, sans-serif; }
main { max-width: 1120px; margin: 0 auto; padding: 20px 16px 60px; }
h1 { font-size: 1.7rem; line-height: 1.2; margin: 0 0 8px; }
h2 { font-size: 1.3rem; line-height: 1.3; margin: 0 0 6px; }
h3 { font-size: 1rem; margin: 0; }
p { margin: 0 0 10px; max-width: 72ch; }
a { color: var(--accent); }
.soft, .about { color: var(--soft); font-size: .875rem; }
nav ol { list-style: none; margin: 12px 0 0; padding: 0; border-top: 1px solid var(--rule); }
nav li { border-bottom: 1px solid var(--rule); padding: 10px 0; }
nav a { font-weight: 600; text-decoration: none; }
nav a:hover, nav a:focus { text-decoration: underline; }
nav p { margin: 2px 0 0; }
nav + p { margin-top: 16px; }
nav:focus { outline: none; }
.to-index { display: none; }
@media (max-width: 640px) {
  .wide { display: none; }
  nav li { position: relative; display: flex; gap: 10px; align-items: center; justify-content: space-between; min-height: 48px; padding: 6px 0; }
  nav a { line-height: 1.3; }
  nav a::after { content: ''; position: absolute; inset: 0; }
  .to-index { display: block; position: fixed; right: 12px; bottom: 12px; padding: 10px 16px; border: 1px solid var(--rule); border-radius: 999px; background: var(--card); font-weight: 600; text-decoration: none; }
}
section { margin-top: 44px; padding-top: 20px; border-top: 3px solid var(--ink); }
.verdict { display: inline-block; border: 1.5px solid var(--accent); color: var(--accent); border-radius: 999px; padding: 0 10px; font-size: .8125rem; font-weight: 700; white-space: nowrap; }
.headline { font-size: 1.125rem; line-height: 1.4; font-weight: 600; margin: 10px 0; }
ul.details { margin: 0 0 10px; padding-left: 20px; max-width: 72ch; }
figure details { margin: 0; }
details { margin: 0 0 10px; max-width: 72ch; }
summary { cursor: pointer; color: var(--accent); min-height: 28px; }
.panels { columns: 3 320px; column-gap: 16px; margin-top: 16px; }
figure { margin: 0 0 16px; break-inside: avoid; padding: 14px; background: var(--card); border: 1px solid var(--rule); border-radius: 10px; min-width: 0; }
figcaption { margin-bottom: 6px; }
.about { margin: 2px 0 0; }
svg { display: block; width: 100%; height: auto; max-width: 440px; margin: 0 auto 8px; }
svg { color: var(--ink); font-family: system-ui, sans-serif; }
.scroll { overflow-x: auto; }
table { border-collapse: collapse; width: 100%; font-size: .8125rem; line-height: 1.35; font-variant-numeric: tabular-nums; }
th, td { text-align: left; vertical-align: top; padding: 5px 10px 5px 0; border-top: 1px solid var(--rule); }
td.figure { white-space: nowrap; }
thead th { border-top: 0; color: var(--soft); font-weight: 600; }
tbody th { font-weight: 500; }
code { font: .8125rem/1.4 ui-monospace, monospace; background: var(--wash); border-radius: 5px; padding: 2px 6px; display: inline-block; max-width: 100%; overflow-x: auto; white-space: nowrap; vertical-align: bottom; }
@media print { .to-index { display: none; } .wide { display: inline; } details:not([open]) > :not(summary) { display: block; } section, figure { break-inside: avoid; } }
`
