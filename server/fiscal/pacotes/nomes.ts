import { fold } from '../../../contract/brasil/fold.ts';

const LONGEST = 60;
/** Names that Windows reserves for devices, with any extension. */
const DEVICE = /^(con|prn|aux|nul|com\d|lpt\d)$/;

/**
 * Returns a name valid on every system, Windows included: small letters, digits and hyphens; `senao` when nothing of it
 * is left.
 */
export function nomeSeguro(nome: string, senao: string): string {
  const safe = fold(nome)
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, LONGEST)
    .replace(/^-|-$/g, '');
  if (safe === '') return senao;
  return DEVICE.test(safe) ? `${senao}-${safe}` : safe;
}

/**
 * Returns a function that makes each file name unique, by a number before its extension; case is ignored, as on
 * Windows.
 */
export function nomesUnicos(): (nome: string) => string {
  const taken = new Set<string>();
  return (nome) => {
    const dot = nome.lastIndexOf('.');
    const end = dot > nome.lastIndexOf('/') ? dot : nome.length;
    let free = nome;
    for (let n = 2; taken.has(free.toLowerCase()); n += 1)
      free = `${nome.slice(0, end)}-${n}${nome.slice(end)}`;
    taken.add(free.toLowerCase());
    return free;
  };
}
