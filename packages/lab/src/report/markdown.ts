import type { Report, Section, Table } from './model.ts'
import { verdicts } from './page.ts'

/** Returns the report as Markdown: the page's text and tables without the plots. */
export function markdownOf(report: Report): string {
  const { title, about, caution, reading, command, sections } = report
  const answers = sections.map(
    ({ id, ask, verdict, headline }) =>
      `- [${plain(ask)}](#${id}) **${verdicts[verdict]}** ${plain(headline)}`,
  )
  return [
    `# ${plain(title)}`,
    plain(about),
    plain(caution),
    `    ${command}`,
    answers.join('\n'),
    plain(reading),
    ...sections.flatMap(sectionLines),
    '',
  ].join('\n\n')
}

function sectionLines(section: Section): string[] {
  const { id, ask, doubt, rules, verdict, headline, details, note, panels, command } = section
  return [
    `<a id="${id}"></a>`,
    `## ${plain(ask)}`,
    plain(doubt) + (rules.length > 0 ? ` (${rules.map((rule) => rule.id).join(', ')})` : ''),
    `**${verdicts[verdict]}** ${plain(headline)}`,
    ...(details.length > 0 ? [details.map((detail) => `- ${plain(detail)}`).join('\n')] : []),
    ...(note === null ? [] : [plain(note)]),
    `    ${command}`,
    ...panels.flatMap((panel) => [`### ${plain(panel.title)}`, plain(panel.about), tableText(panel.table)]),
  ]
}

function tableText({ head, rows }: Table): string {
  const line = (cells: readonly string[]) => `| ${cells.map(plain).join(' | ')} |`
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n')
}

function plain(text: string): string {
  return text.replace(/[\\`*_[\]<>|#]/g, '\\$&').replace(/\s+/g, ' ')
}
