/**
 * How wide text is, in pixels. The widths are those of DejaVu Sans, in which a browser on Linux shows a channel: it is wider
 * than the letters of phones, so that what fits here fits there.
 */

/** Advances of the characters from space to tilde, in thousandths of the size. */
const usual =
  advances(`318 401 460 838 636 950 780 275 390 390 500 838 318 361 318 337 636 636 636 636 636 636 636 636
  636 636 337 337 838 838 838 531 1000 684 686 698 770 632 575 775 752 295 295 656 557 863 748 787 603 787 695 635 611
  732 684 989 685 611 685 390 337 390 838 500 500 613 635 550 635 615 352 635 634 278 278 579 278 974 634 612 635 635
  411 521 392 634 592 818 592 592 525 636 337 636 838`)
const bold =
  advances(`348 456 521 838 696 1002 872 306 457 457 523 838 380 415 380 365 696 696 696 696 696 696 696 696
  696 696 400 400 838 838 838 580 1000 774 762 734 830 683 683 821 837 372 372 775 637 995 837 850 733 850 770 720 682
  812 774 1103 771 724 725 457 365 457 838 500 500 675 716 593 716 678 435 716 712 343 343 665 343 1042 712 687 716 716
  493 595 478 712 652 924 645 652 582 712 365 712 838`)

/** Of characters that stand beside those and are as wide as one of them. */
const like: Record<string, string> = {
  '’': "'",
  '‘': "'",
  '·': '.',
  '\u00a0': ' ',
  '…': '@',
  '–': '_',
  '−': '+',
  '→': '+',
  '“': '"',
  '”': '"',
}
/** Those that only change the one before them. */
const isMark = /\p{M}|\p{Cf}/u
const isLatin = /[\u00c0-\u024f]/
/** Pictures, and the letters of other scripts. */
const widest = 1250

export function textWidth(text: string, pixels: number, isBold = false): number {
  const widths = isBold ? bold : usual
  let width = 0
  for (const letter of text.normalize('NFC')) width += advanceOf(letter, widths)
  return (width * pixels) / 1000
}

function advanceOf(letter: string, widths: readonly number[]): number {
  if (isMark.test(letter)) return 0
  const plain = like[letter] ?? (isLatin.test(letter) ? letter.normalize('NFD') : letter)
  return widths[plain.charCodeAt(0) - 0x20] ?? widest
}

function advances(numbers: string): number[] {
  return numbers.split(/\s+/).map(Number)
}
