/** Chance that chi-square comes to more than a square: each two degrees of freedom add a term. */
export function tailOf(square: number, degrees: number): number {
  const half = square / 2
  const isEven = degrees % 2 === 0
  let tail = isEven ? 0 : errorAbove(Math.sqrt(half))
  let term = isEven ? Math.exp(-half) : 2 * Math.sqrt(half / Math.PI) * Math.exp(-half)
  for (let k = isEven ? 0 : 0.5; k < degrees / 2; term *= half / ++k) tail += term
  return tail
}

/** Chebyshev's polynomial for the complementary error function, good to seven digits however far out. */
const polynomial = [
  -1.26551223, 1.00002368, 0.37409196, 0.09678418, -0.18628806, 0.27886807, -1.13520398, 1.48851587,
  -0.82215223, 0.17087277,
]

function errorAbove(z: number): number {
  const t = 1 / (1 + z / 2)
  return t * Math.exp(polynomial.reduceRight((sum, factor) => sum * t + factor) - z * z)
}
