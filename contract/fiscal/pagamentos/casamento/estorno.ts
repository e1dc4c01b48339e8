import { formatDate } from '../../../brasil/date.ts';
import type { AchadoDaLinha } from './acha.ts';
import { askWithPropostas, type Contexto, type Julgada } from './contexto.ts';
import type { LinhaPaga } from './linhaPaga.ts';
import { type NotaAPagar, type Veredito, veredito } from './notaAPagar.ts';

const so = (um: Veredito): Julgada => ({ veredito: um, estorna: null });

/** Returns the verdict on a negative line, an 'estorno', or an amount that the bank returned. */
export function estorno(
  linha: LinhaPaga,
  achado: Exclude<AchadoDaLinha, { tipo: 'FALTA' }>,
  { caderno, conhecida }: Contexto,
): Julgada {
  const anterior = caderno.estorna(linha);
  if (anterior !== null)
    return {
      veredito: veredito('NAO_E_DADO', `Estorno da linha ${anterior}: as duas se anulam.`),
      estorna: anterior,
    };
  const notas =
    achado.tipo === 'NOTA' || achado.tipo === 'JA_PAGA'
      ? [achado.nota]
      : achado.tipo === 'PERGUNTA'
        ? achado.propostas.map(({ nota }) => nota)
        : [];
  const feitos = notas.flatMap((nota) =>
    nota.pagamentos
      .filter(
        ({ valor, transacao }) =>
          linha.valor === null ||
          valor === null ||
          valor === linha.valor ||
          (transacao !== '' && transacao === linha.transacao),
      )
      .map((pagamento) => ({ nota, pagamento })),
  );
  const [feito] = feitos;
  if (!feito)
    return so(
      veredito(
        linha.efeito === 'DEVOLVIDO' ? 'RECUSADA' : conhecida ? 'JA_ESTAVA' : 'NAO_ACHEI',
        linha.efeito === 'DEVOLVIDO'
          ? `O banco respondeu “${linha.ocorrencia}”: o pagamento foi devolvido, e não está no Farol.`
          : 'Estorno de um pagamento que não está neste arquivo nem no Farol.',
      ),
    );
  const motivo =
    feitos.length === 1 && feito.pagamento.data
      ? `Desfaz o pagamento de ${formatDate(feito.pagamento.data)} que a nota tem?`
      : 'Mais de um pagamento pode ser o estornado. Escolha a nota.';
  return so(
    askWithPropostas(
      'ESTORNO',
      motivo,
      feitos.map(({ nota }) => ({ nota, motivo: 'tem um pagamento deste valor' })),
      { desfaz: feitos.length === 1 ? [feito.pagamento.id] : [] },
    ),
  );
}

/** Returns the verdict on a line that a user confirmed as 'estorno': the payment is reversed, and nothing is added. */
export function estornoConfirmado(nota: NotaAPagar, linha: LinhaPaga): Veredito {
  const feito = nota.pagamentos.findLast(
    ({ valor }) => linha.valor === null || valor === null || valor === linha.valor,
  );
  if (!feito)
    return veredito('RECUSADA', 'A nota não tem mais o pagamento que seria estornado.', {
      documentos: [nota.id],
    });
  const quando = feito.data ? ` de ${formatDate(feito.data)}` : '';
  return veredito('APLICA', `Estorno: o pagamento${quando} é desfeito.`, {
    documentos: [nota.id],
    desfaz: [feito.id],
  });
}
