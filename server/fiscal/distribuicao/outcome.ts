import type { TaskOutcome } from '../../tasks/task.ts';

interface Buscados {
  recebidos: number;
  /** Of them, those that could not be read. */
  naoLidos: number;
  mensagem: string;
  automatica: boolean;
}

/** How a search ended, as it is told: what came, what of it waits for a person, and what was said last. */
export function outcomeOf({ recebidos, naoLidos, mensagem, automatica }: Buscados): TaskOutcome {
  const quantos = recebidos === 1 ? '1 documento recebido.' : `${recebidos} documentos recebidos.`;
  const fora =
    naoLidos === 0
      ? ''
      : ` ${naoLidos === 1 ? '1 não pôde ser lido' : `${naoLidos} não puderam ser lidos`} e ${naoLidos === 1 ? 'espera' : 'esperam'} por você em Não lidos.`;
  return {
    resumo: `${quantos}${fora} ${mensagem}`.trim(),
    gravidade: naoLidos === 0 ? 'success' : 'warn',
    resultado: { recebidos, naoLidos },
    silencioso: automatica && recebidos === 0,
  };
}
