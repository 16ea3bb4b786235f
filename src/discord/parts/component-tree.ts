/** A part of a message as Discord has it, as far as this room looks into it. */
export interface ComponentNode {
  type: number
  id?: number
  custom_id?: string
  label?: string
  components?: ComponentNode[]
  accessory?: ComponentNode
  items?: { media: Medium; description?: string }[]
  media?: Medium
  file?: Medium
}

/** A picture or a file; what was uploaded with the message has an id. */
export interface Medium {
  url: string
  attachment_id?: string
}
