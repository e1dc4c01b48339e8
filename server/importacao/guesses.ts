import { maskCpfCnpj } from '../../contract/brasil/cpfCnpj.ts';
import { ApiProblem } from '../http/problem.ts';

/** CPFs of one file that look the same when masked. Among 100,000 of chance, ten never do. */
const ALIKE_MAX = 10;

/**
 * A comparison tells which numbers are registered already: a file with the thousand CPFs behind one mask would give that one away.
 * Out: to be told each key of a file; throws 400 with a sentence when too many differ only in what the mask hides.
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
