import { raw } from 'hono/html'
import type { Verdict } from './answer.ts'
import { html, textOf, type Node } from './html.ts'
import type { Panel, Report, Section, Table } from './model.ts'
import { plotOf } from './plots.ts'
import { style } from './style.ts'

/** Labels of the verdicts. Each has a sign and a word, so that it needs no colour. */
export const verdicts: Readonly<Record<Verdict, string>> = {
  yes: '✓ Yes',
  no: '✗ No',
  unseen: '≈ No difference seen',
  unsure: '~ Not certain',
  open: '? Cannot tell',
  told: '• Figures',
}

/** Returns the report as a self-contained page, without line breaks between a number and its sign. */
export function pageOf(report: Report): string {
  return `${textOf(
    html`<!doctype html>
      <html lang="en">
        <head>
          <meta charset="utf-8" />
          <meta name="viewport" content="width=device-width, initial-scale=1" />
          <title>${report.title}</title>
          <style>
            ${raw(style)}
          </style>
        </head>
        <body>
          <main>
            <h1>${report.title}</h1>
            <p>${report.about}</p>
            <p class="soft">${report.caution}</p>
            <nav id="index" aria-label="Questions" tabindex="-1">
              <ol>
                ${report.sections.map(
                  ({ id, ask, verdict, headline }) =>
                    html`<li>
                      <a href="${`#${id}`}">${ask}</a>
                      <p class="soft">
                        <span class="verdict">${verdicts[verdict]}</span>
                        <span class="wide">${headline}</span>
                      </p>
                    </li>`,
                )}
              </ol>
            </nav>
            <p class="soft">${report.reading}</p>
            <p><code>${report.command}</code></p>
            ${report.sections.map(sectionOf)}
          </main>
          <a href="#index" class="to-index"><span aria-hidden="true">↑</span> Questions</a>
        </body>
      </html>`,
  ).replace(/(?<=\d) %/g, '\u00a0%')}\n`
}

function sectionOf(section: Section): Node {
  const { id, ask, doubt, rules, verdict, headline, details, note, panels, command } = section
  return html`<section id="${id}">
    <h2>${ask}</h2>
    <p class="soft">${doubt}</p>
    ${
      rules.length > 0 &&
      html`<details>
        <summary>In doubt: ${rules.map((rule) => rule.id).join(', ')}</summary>
        ${rules.map(({ id: rule, text }) => text !== null && html`<p class="soft"><b>${rule}</b> ${text}</p>`)}
      </details>`
    }
    <p class="headline"><span class="verdict">${verdicts[verdict]}</span> ${headline}</p>
    ${
      details.length > 0 &&
      html`<ul class="details">
        ${details.map((detail) => html`<li>${detail}</li>`)}
      </ul>`
    }
    ${note !== null && html`<p class="soft">${note}</p>`}
    <p><code>${command}</code></p>
    <div class="panels">${panels.map(panelOf)}</div>
  </section>`
}

/** A table without a plot is collapsed if it has more rows than this. */
const shownRows = 10

function panelOf({ title, about, plot, table }: Panel): Node {
  return html`<figure>
    <figcaption>
      <h3>${title}</h3>
      <p class="about">${about}</p>
    </figcaption>
    ${plot && raw(plotOf(plot, title))} ${folded(table, plot !== null)}
  </figure>`
}

/** Collapses a table that is long or repeats a plot. */
function folded(table: Table, hasPlot: boolean): Node {
  const scrollable = html`<div class="scroll">${tableOf(table)}</div>`
  if (!hasPlot && table.rows.length <= shownRows) return scrollable
  return html`<details>
    <summary>${hasPlot ? 'In numbers' : `All ${table.rows.length}`}</summary>
    ${scrollable}
  </details>`
}

function tableOf({ head, rows }: Table): Node {
  return html`<table>
    <thead>
      <tr>
        ${head.map((cell) => html`<th scope="col">${cell}</th>`)}
      </tr>
    </thead>
    <tbody>
      ${rows.map(
        ([first, ...cells]) =>
          html`<tr>
            <th scope="row">${first}</th>
            ${cells.map((cell) => html`<td class="${isFigure(cell) ? 'figure' : ''}">${cell}</td>`)}
          </tr>`,
      )}
    </tbody>
  </table>`
}

/** Whether a cell is a number or a range, which must not wrap. */
function isFigure(cell: string): boolean {
  return /^[−+–\d]\S*$/.test(cell)
}
