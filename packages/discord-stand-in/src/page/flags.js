// The message flags that the page knows.

export const HAS_THREAD = 32
export const EPHEMERAL = 64
export const LOADING = 128
export const SILENT = 4096
export const V2 = 32_768
