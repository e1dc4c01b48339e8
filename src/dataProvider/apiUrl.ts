/** In: a path under the API. Out: its whole address. `VITE_API_URL` points to another API. */
export function apiUrl(path: string): string {
  return `${(import.meta.env.VITE_API_URL || '/api').replace(/\/$/, '')}${path}`;
}
