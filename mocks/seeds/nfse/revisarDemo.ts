import { addDays, todayInSaoPaulo } from '../../../contract/brasil/date.ts';
import type { Avaliacao } from '../../../contract/fiscal/nfse/avaliacao.ts';
import type { Decisao } from '../../../contract/fiscal/nfse/memoria.ts';
import { type AcaoDecisao, depoisDe } from '../../../contract/fiscal/nfse/transicoes.ts';
import { memoriaDaNota, rememberDecisao } from '../../../server/fiscal/nfse/memoria/rememberDecisao.ts';
import { type Ambito, writePassos } from '../../../server/fiscal/nfse/revisao/gravar.ts';
import { lockNotas } from '../../../server/fiscal/nfse/revisao/notas.ts';
import type { Caso } from './plano.ts';

/** Age in days above which a nota of the demo is already decided; the others await review. */
export const DIAS_DECIDIDA = 45;

const DECIDIDAS: Partial<Record<Caso, { acao: AcaoDecisao; motivo: string }>> = {
  certa: { acao: 'APROVA', motivo: '' },
  substituida: { acao: 'APROVA', motivo: '' },
  substituta: { acao: 'APROVA', motivo: 'Substitui a anterior, com o valor do contrato.' },
  digitada: { acao: 'DUVIDA', motivo: 'Falta o recibo assinado: pedido ao consultório.' },
};

/** Returns the decision of a user who takes the best candidate. */
function escolha({ naturezas, servicosInss }: Avaliacao): Decisao {
  const tpServico = servicosInss[0]?.codigo ?? '';
  return {
    natRend: naturezas[0]?.codigo ?? null,
    tpServico,
    retem: { ISS: null, IRRF: null, CSRF: null, INSS: tpServico === '' ? null : true },
    aliquotaInss: tpServico === '' ? null : '11',
    baseInssPercentual: tpServico === '' ? null : '100',
  };
}

/** Decides notas of the demo through the review's code; the first decision on a supplier and service is remembered. */
export async function revisarDemo(
  ambito: Ambito,
  { ids, caso }: { ids: readonly string[]; caso: Caso },
  usuario: { usuarioId: string; quem: string },
): Promise<void> {
  const feita = DECIDIDAS[caso];
  if (!feita) return;
  for (const nota of await lockNotas(ambito.tx, ids)) {
    const proximo = depoisDe(feita.acao, nota.estado);
    if ('recusa' in proximo) throw new Error(`A demo invoice was not decided: ${proximo.recusa}`);
    const aprova = feita.acao === 'APROVA';
    const memoria = aprova ? await memoriaDaNota(ambito, nota) : null;
    const decisao = aprova ? escolha(nota.avaliacao) : null;
    const memoriaId =
      memoria?.id ??
      (decisao &&
        (await rememberDecisao(
          ambito,
          nota,
          {
            decisao,
            ate: addDays(todayInSaoPaulo(ambito.now), 365),
            motivo: 'Conferido com o contrato e com o cadastro do fornecedor.',
          },
          usuario,
        )));
    await writePassos(ambito, [{ nota, ...feita, ...proximo, ...usuario, decisao, memoriaId }]);
  }
}
