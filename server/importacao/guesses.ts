import { maskCpfCnpj } from '../../contract/brasil/cpfCnpj.ts';
import { ApiProblem } from '../http/problem.ts';

/** Maximum number of CPFs of one file that look the same when masked. Among 100,000 random CPFs, ten never do. */
const ALIKE_MAX = 10;

/**
 * Returns a function to call with each key of a file; it throws 400 when too many differ only in the digits that the mask hides. A
 * comparison reveals which numbers are registered: a file with the thousand CPFs behind one mask would expose that one.
 */
export function guessWatch(): (key: string) => void {
  const seen = new Map<string, number>();
  return (key) => {
    if (key.length !== 11) return;
    const shown = key.slice(3, 9);
    const alike = (seen.get(shown) ?? 0) + 1;
    seen.set(shown, alike);
    if (alike <= ALIKE_MAX) return;
    throw new ApiProblem(
      'REQUISICAO_INVALIDA',
      `Mais de ${ALIKE_MAX} CPFs deste arquivo são iguais nos dígitos do meio (${maskCpfCnpj(key)}). Confira os números: um arquivo assim não é comparado com o cadastro.`,
    );
  };
}
