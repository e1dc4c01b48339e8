import { PERMISSION_LABELS } from './permissionCodes.ts';
import { rotuloDe } from './rotulo.ts';

/** What a code lets a person do, in words; also of one that is not known here. */
export const permissaoEmPalavras = (code: string): string => rotuloDe(PERMISSION_LABELS, code, 'permissao');

/** Codes as a sentence of a refusal names them: 'a permissão “alterar empresas”'. */
export const permissoesCitadas = (codes: readonly string[], entre: 'ou' | 'e' = 'ou'): string =>
  codes.map((code) => `“${permissaoEmPalavras(code)}”`).join(` ${entre} `);
