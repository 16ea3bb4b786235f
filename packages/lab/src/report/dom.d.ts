/** The part of the DOM that the plots use; the compiler's own DOM types would apply to the whole program. */
interface Document {
  readonly nodeName: string
}
interface Window {
  readonly document: Document
}
interface SVGSVGElement {
  readonly outerHTML: string
}
interface HTMLElement {
  readonly outerHTML: string
}
