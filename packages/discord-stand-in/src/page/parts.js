import { useState } from 'preact/hooks'
import { ActionButton, LinkButton } from './controls.js'
import { html } from './html.js'
import { Markdown } from './markdown.js'
import { Picture } from './picture.js'
import { Select } from './select.js'

const KINDS = {
  1: Row,
  9: Section,
  10: ({ part }) => html`<${Markdown} text=${part.content} />`,
  12: Gallery,
  13: ({ part }) =>
    html`<${FileLink} url=${part.file.url} name=${part.name ?? nameIn(part.file.url)} size=${part.size} />`,
  14: Separator,
  17: Container,
}

/** Renders components in order, each by its type. */
export function Parts({ parts, message }) {
  return parts.map((part) => {
    const Kind = KINDS[part.type]
    return Kind ? html`<${Kind} key=${part.id} part=${part} message=${message} />` : null
  })
}

function Control({ part, message }) {
  if (part.type !== 2) return html`<${Select} part=${part} message=${message} />`
  return part.style === 5
    ? html`<${LinkButton} part=${part} />`
    : html`<${ActionButton} part=${part} message=${message} />`
}

function Row({ part, message }) {
  return html`<div class="row">
    ${part.components.map((one) => html`<${Control} key=${one.custom_id ?? one.url} part=${one} message=${message} />`)}
  </div>`
}

function Section({ part, message }) {
  const { accessory } = part
  return html`<div class="section">
    <div class="section-text"><${Parts} parts=${part.components} message=${message} /></div>
    <div class="accessory">
      ${
        accessory.type === 11
          ? html`<${Picture}
              media=${accessory.media}
              alt=${accessory.description}
              spoiler=${accessory.spoiler}
              kind="thumbnail"
            />`
          : html`<${Control} part=${accessory} message=${message} />`
      }
    </div>
  </div>`
}

function Gallery({ part }) {
  return html`<div class=${`gallery of-${Math.min(part.items.length, 4)}`}>
    ${part.items.map(
      (item, index) =>
        html`<${Picture}
          key=${index}
          media=${item.media}
          alt=${item.description}
          spoiler=${item.spoiler}
          kind="shown"
        />`,
    )}
  </div>`
}

function Separator({ part }) {
  const wide = part.spacing === 2 ? ' wide' : ''
  return part.divider === false
    ? html`<div class=${`gap${wide}`}></div>`
    : html`<hr class=${`line${wide}`} />`
}

function Container({ part, message }) {
  const [open, setOpen] = useState(!part.spoiler)
  const colour = part.accent_color
  const style =
    colour === null || colour === undefined ? {} : { '--accent': `#${colour.toString(16).padStart(6, '0')}` }
  if (!open)
    return html`<button class="container covered" onClick=${() => setOpen(true)}>
      Spoiler, press to show
    </button>`
  return html`<div class=${style['--accent'] ? 'container accented' : 'container'} style=${style}>
    <${Parts} parts=${part.components} message=${message} />
  </div>`
}

const nameIn = (url) => decodeURIComponent(url.split('/').at(-1))
const sizeText = (bytes) =>
  bytes < 1024
    ? `${bytes} B`
    : bytes < 1_048_576
      ? `${(bytes / 1024).toFixed(1)} KB`
      : `${(bytes / 1_048_576).toFixed(1)} MB`

function FileLink({ url, name, size }) {
  return html`<a class="file" href=${url} download=${name}>
    <svg viewBox="0 0 20 20" aria-hidden="true">
      <path d="M5 2h7l4 4v12H5z" />
      <path d="M12 2v4h4" />
    </svg>
    <span><b>${name}</b>${size === undefined ? null : html`<small>${sizeText(size)}</small>`}</span>
  </a>`
}

export function Attachments({ files }) {
  return files.map((file) =>
    file.content_type?.startsWith('image/')
      ? html`<div class="gallery of-1">
          <${Picture} media=${file} alt=${file.description} kind="shown" />
        </div>`
      : html`<${FileLink} key=${file.id} url=${file.url} name=${file.filename} size=${file.size} />`,
  )
}

export function Embeds({ embeds }) {
  return embeds.map(
    (embed, index) =>
      html`<div
        key=${index}
        class="container accented embed"
        style=${{ '--accent': embed.color ? `#${embed.color.toString(16).padStart(6, '0')}` : 'var(--edge)' }}
      >
        ${embed.title ? html`<b>${embed.title}</b>` : null}
        ${embed.description ? html`<${Markdown} text=${embed.description} />` : null}
        ${(embed.fields ?? []).map((field) => html`<div class="field"><b>${field.name}</b><${Markdown} text=${field.value} /></div>`)}
        ${embed.image ? html`<div class="gallery of-1"><${Picture} media=${embed.image} kind="shown" /></div>` : null}
        ${embed.footer ? html`<small>${embed.footer.text}</small>` : null}
      </div>`,
  )
}
