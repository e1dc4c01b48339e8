const MAX_SHOWN = 120;

/** What systems leave in a .zip without anyone's wish. */
export const SYSTEM_FILES = /(^|\/)(__MACOSX\/|\.DS_Store$|Thumbs\.db$|desktop\.ini$)/i;

/** A name as it may be shown: no control or direction characters, not endless. */
export function readableName(name: string): string {
  const shown = name.replace(/[\p{Cc}\p{Cf}]/gu, '\u00b7');
  return shown.length > MAX_SHOWN ? `\u2026${shown.slice(-MAX_SHOWN)}` : shown || '(sem nome)';
}

/** Why a name is refused, null when it is an ordinary one. */
export function nameProblem(name: string): string | null {
  const path = name.replaceAll('\\', '/');
  if (path.trim() === '' || path.includes('\0')) return 'O arquivo não tem um nome válido.';
  if (path.startsWith('/') || /^[a-z]:/i.test(path))
    return 'O nome aponta para fora do .zip (caminho absoluto).';
  if (path.split('/').includes('..')) return 'O nome aponta para fora do .zip ("..").';
  return null;
}
