const MAX_SHOWN = 120;

/** Files that operating systems add to a .zip without the user's intent. */
export const SYSTEM_FILES = /(^|\/)(__MACOSX\/|\.DS_Store$|Thumbs\.db$|desktop\.ini$)/i;

/** Returns a name for display: without control or direction characters, and shortened. */
export function readableName(name: string): string {
  const shown = name.replace(/[\p{Cc}\p{Cf}]/gu, '\u00b7');
  return shown.length > MAX_SHOWN ? `\u2026${shown.slice(-MAX_SHOWN)}` : shown || '(sem nome)';
}

/** Returns why a name is refused; null when it is acceptable. */
export function nameProblem(name: string): string | null {
  const path = name.replaceAll('\\', '/');
  if (path.trim() === '' || path.includes('\0')) return 'O arquivo não tem um nome válido.';
  if (path.startsWith('/') || /^[a-z]:/i.test(path))
    return 'O nome aponta para fora do .zip (caminho absoluto).';
  if (path.split('/').includes('..')) return 'O nome aponta para fora do .zip ("..").';
  return null;
}
