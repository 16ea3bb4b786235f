/** As much of a page as is read of the drawings: the compiler's own types of a page would hold for all of the program. */
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
