import { formatDate } from '../../../brasil/date.ts';
import { formatReais } from '../../../brasil/money.ts';
import { RESPOSTAS } from './antesDeProcurar.ts';
import type { Contexto } from './contexto.ts';
import { explainValor } from './explainValor.ts';
import type { LinhaPaga } from './linhaPaga.ts';
import { type Lancar, type NotaAPagar, type Veredito, veredito } from './notaAPagar.ts';

/**
 * Returns the verdict on one payment of several documents chosen by a user: each is paid what it still lacks. Refused when one is already
 * paid, and when they do not add up to the amount, apart from late charges and the bank's fee.
 */
export function pagaVarias(linha: LinhaPaga, notas: readonly NotaAPagar[], { caderno }: Contexto): Veredito {
  const documentos = notas.map(({ id }) => id);
  if (linha.estorno || RESPOSTAS[linha.situacao])
    return veredito('RECUSADA', 'Esta linha não é um pagamento: escolha uma nota só.', { documentos });
  const { transacao } = linha;
  const repetida = notas.find(
    ({ id, pagamentos }) =>
      transacao !== '' && [...pagamentos, ...caderno.partes(id)].some((um) => um.transacao === transacao),
  );
  if (repetida)
    return veredito(
      'RECUSADA',
      `A nota ${repetida.numero} já tem este pagamento, com a mesma identificação.`,
      {
        documentos,
      },
    );
  const faltas = notas.map((nota) => {
    const noArquivo = caderno.partes(nota.id);
    const inteira = nota.estado === 'PAGO' || noArquivo.some(({ inteiro }) => inteiro);
    const pago = nota.pago + noArquivo.reduce((soma, parte) => soma + parte.pago, 0);
    return { nota, falta: inteira ? 0 : (nota.liquido ?? 0) - pago };
  });
  const paga = faltas.find(({ falta }) => falta <= 0);
  if (paga) {
    const { numero } = paga.nota;
    return veredito('RECUSADA', `A nota ${numero} já está paga inteira: escolha as outras.`, { documentos });
  }
  const liquido = faltas.reduce((soma, { falta }) => soma + falta, 0);
  const explicado = explainValor(
    { ...linha, parcelas: 0 },
    { bruto: null, liquido, pago: 0, inteiro: false },
  );
  if (!explicado || explicado.explicacao === 'A_CONFERIR')
    return veredito(
      'RECUSADA',
      `As notas escolhidas somam ${formatReais(liquido)}, e a linha paga ${formatReais(linha.valor ?? 0)}. Escolha outras.`,
      { documentos },
    );
  const lancar = faltas.map(({ nota, falta }, at): Lancar => {
    const primeira = at === 0;
    const [encargos, desconto] = primeira ? [explicado.encargos, explicado.desconto] : [0, 0];
    const valor = falta + encargos - desconto;
    caderno.anota(nota.id, {
      linha: linha.linha,
      pago: falta,
      inteiro: true,
      aConferir: false,
      devido: falta,
      transacao,
    });
    return { id: nota.id, versao: nota.versao, valor, encargos, desconto, divergencia: null };
  });
  const dia = linha.data === null ? '' : ` em ${formatDate(linha.data)}`;
  return veredito(
    'APLICA',
    `Um pagamento${dia} de ${notas.length} notas, que somam ${formatReais(liquido)}.`,
    {
      documentos,
      lancar,
      explicacao: 'SOMA',
      encargos: explicado.encargos,
      avisos: explicado.aviso === '' ? [] : [explicado.aviso],
    },
  );
}
