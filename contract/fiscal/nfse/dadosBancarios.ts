import { alnum } from '../../brasil/alnum.ts';
import { fold } from '../../brasil/fold.ts';

/** How descriptions name where to pay: bank, branch, account, key of Pix. The text is folded: no accents, lower case. */
const PARTES = [
  /\bbanco[^0-9\n]{0,30}([0-9]{3})\b/,
  /\bag(?:encia)?\b[^0-9\n]{0,12}([0-9]{3,5}(?:-[0-9x])?)/,
  /\b(?:conta|c\/c|cc)\b[^0-9\n]{0,30}([0-9][0-9.]{2,14}(?:-[0-9x])?)/,
  /\bpix\b(?:\s*\(?(?:cnpj|cpf|chave|e-?mail|telefone|celular)\)?)?[\s:=-]{0,5}([\w.@+/-]{5,77})/,
];

/** The bank data that a description names, so that two are compared; '' where it names none. Pure. */
export function dadosBancariosDe(descricao: string): string {
  const text = fold(descricao);
  return PARTES.flatMap((parte) => {
    const said = parte.exec(text)?.[1];
    return said === undefined ? [] : [alnum(said)];
  }).join(' ');
}
