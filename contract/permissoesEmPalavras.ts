import { PERMISSION_LABELS } from './permissionCodes.ts';
import { rotuloDe } from './rotulo.ts';

/** Returns what a code allows, in words; also for an unknown code. */
export const permissaoEmPalavras = (code: string): string => rotuloDe(PERMISSION_LABELS, code, 'permissao');

/** Returns codes as a sentence of a refusal names them: 'a permissão “alterar empresas”'. */
export const permissoesCitadas = (codes: readonly string[], entre: 'ou' | 'e' = 'ou'): string =>
  codes.map((code) => `“${permissaoEmPalavras(code)}”`).join(` ${entre} `);
