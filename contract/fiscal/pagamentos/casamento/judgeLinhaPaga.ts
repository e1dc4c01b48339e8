import { formatDate } from '../../../brasil/date.ts';
import { formatReais } from '../../../brasil/money.ts';
import { isDiaUtil } from '../../nfse/regras/diasUteis.ts';
import type { Pergunta } from '../importacao.ts';
import { TIPOS_LANCAMENTO, type TipoLancamento } from '../lancamentos.ts';
import type { AchadoDaLinha } from './acha.ts';
import { RESPOSTAS } from './antesDeProcurar.ts';
import type { PartePaga } from './caderno.ts';
import { askWithPropostas, type Contexto, type Julgada } from './contexto.ts';
import { estorno } from './estorno.ts';
import { type Explicado, explainValor } from './explainValor.ts';
import type { LinhaPaga } from './linhaPaga.ts';
import { type NotaAPagar, type PagamentoVivo, type Veredito, veredito } from './notaAPagar.ts';

/** The nota of a line, and how it was matched. */
type NotaAchada = Extract<AchadoDaLinha, { tipo: 'NOTA' }>;

const nomeDa = ({ numero, fornecedor }: NotaAPagar) => `a nota ${numero || 'sem número'} de ${fornecedor}`;
/** Returns the verdict on a line, given the documents found for it. Records the line's payment in the context's notebook. */
export function judgeLinhaPaga(
  linha: LinhaPaga,
  achado: Exclude<AchadoDaLinha, { tipo: 'FALTA' }>,
  contexto: Contexto,
): Julgada {
  if (linha.estorno) return estorno(linha, achado, contexto);
  const feita = comIguais(linha, achado, contexto);
  const [id] = feita.documentos;
  const parte =
    id === undefined ? undefined : contexto.caderno.partes(id).findLast((one) => one.linha === linha.linha);
  // A payment already stored is not a line of this file that a later one could reverse.
  if (feita.grupo !== 'JA_ESTAVA')
    contexto.caderno.refere(linha, id !== undefined && parte ? { id, parte } : null);
  return { veredito: feita, estorna: null };
}

/** Returns a question for a line equal to an earlier one in every cell: it may be a second payment, or the same one written twice. */
function comIguais(
  linha: LinhaPaga,
  achado: Exclude<AchadoDaLinha, { tipo: 'FALTA' }>,
  contexto: Contexto,
): Veredito {
  const primeira = contexto.respondida ? null : contexto.caderno.igual(linha);
  const propostas =
    achado.tipo === 'NOTA'
      ? [{ nota: achado.nota, motivo: 'a nota da linha' }]
      : achado.tipo === 'PERGUNTA'
        ? achado.propostas
        : [];
  if (primeira === null || propostas.length === 0 || RESPOSTAS[linha.situacao])
    return semEstorno(linha, achado, contexto);
  const estava = achado.tipo === 'NOTA' && jaConsta(linha, achado.nota, contexto);
  if (estava) return semEstorno(linha, achado, contexto);
  return askWithPropostas(
    'LINHAS_IGUAIS',
    `Esta linha é igual à linha ${primeira}. São dois pagamentos, ou um só que está duas vezes no arquivo?`,
    propostas,
    { como: achado.tipo === 'NOTA' ? achado.como : null, proposta: [] },
  );
}

function semEstorno(
  linha: LinhaPaga,
  achado: Exclude<AchadoDaLinha, { tipo: 'FALTA' }>,
  contexto: Contexto,
): Veredito {
  if (achado.tipo === 'NOTA') {
    const resposta = RESPOSTAS[linha.situacao];
    return resposta ? semPagamento(resposta, achado) : daNota(linha, achado, contexto);
  }
  if (contexto.conhecida)
    return veredito('JA_ESTAVA', 'Este pagamento, com esta identificação, já está no Farol.');
  if (achado.tipo === 'JA_PAGA') {
    const { nota, pagamento } = achado;
    const documentos = [nota.id];
    if (contexto.caderno.repetidos.has(pagamento.id))
      return veredito(
        'NAO_ACHEI',
        `Outra linha deste arquivo já é o pagamento que consta em ${nomeDa(nota)}, e nenhuma nota aberta tem este valor.`,
      );
    contexto.caderno.repetidos.add(pagamento.id);
    return veredito('JA_ESTAVA', `${comoConsta(pagamento)}, em ${nomeDa(nota)}.`, { documentos });
  }
  if (achado.tipo === 'NADA') return veredito('NAO_ACHEI', achado.motivo);
  const { pergunta, motivo, propostas, proposta } = achado;
  if (linha.efeito !== 'DESCONHECIDO') return askWithPropostas(pergunta, motivo, propostas, { proposta });
  return askWithPropostas('OCORRENCIA', `${naoConhecida(linha)} ${motivo}`, propostas, { proposta });
}

/** Returns the verdict on an answer without a date: 'Not paid', 'not ours', 'paid by another'. */
function semPagamento(tipo: TipoLancamento, { nota, como }: NotaAchada): Veredito {
  const documentos = [nota.id];
  const dito = TIPOS_LANCAMENTO[tipo];
  if (nota.pagamentos.length > 0)
    return veredito(
      'RECUSADA',
      `A linha diz “${dito.toLowerCase()}”, e ${nomeDa(nota)} já tem pagamento. Desfaça-o antes.`,
      {
        documentos,
        como,
      },
    );
  if (nota.resposta === dito) return veredito('JA_ESTAVA', `“${dito}” já está dito.`, { documentos, como });
  const lancar = [
    { id: nota.id, versao: nota.versao, valor: null, encargos: 0, desconto: 0, divergencia: null },
  ];
  return veredito('APLICA', `${dito}: fica registrado, sem data.`, { documentos, como, tipo, lancar });
}

const mesmo = (linha: LinhaPaga, pagamento: PagamentoVivo) =>
  pagamento.data === linha.data &&
  (pagamento.valor === null || linha.valor === null || pagamento.valor === linha.valor) &&
  (pagamento.parcela === null || linha.parcela === null || pagamento.parcela === linha.parcela);

/** Returns the stored payment that a line repeats, unless another line matched it already. */
const jaConsta = (linha: LinhaPaga, { pagamentos }: NotaAPagar, { caderno }: Contexto) =>
  pagamentos.find((one) => mesmo(linha, one) && !caderno.repetidos.has(one.id));

/** Returns the text for a stored payment: 'Já consta pago em 10/09/2026 por Ana'. */
const comoConsta = ({ data, quem }: PagamentoVivo): string =>
  `Já consta pago${data ? ` em ${formatDate(data)}` : ''}${quem === '' ? '' : ` por ${quem}`}`;

function daNota(linha: LinhaPaga, achada: NotaAchada, contexto: Contexto): Veredito {
  const { nota, como } = achada;
  const { caderno } = contexto;
  const documentos = [nota.id];
  const igual = jaConsta(linha, nota, contexto);
  if (igual) {
    caderno.repetidos.add(igual.id);
    return veredito('JA_ESTAVA', `${comoConsta(igual)}.`, { documentos, como });
  }
  if (linha.transacao !== '' && nota.pagamentos.some(({ transacao }) => transacao === linha.transacao))
    return veredito('JA_ESTAVA', 'Este pagamento, com esta identificação, já está na nota.', {
      documentos,
      como,
    });
  const partes = caderno.partes(nota.id);
  const repetida = linha.transacao !== '' && partes.find(({ transacao }) => transacao === linha.transacao);
  if (repetida)
    return veredito(
      'RECUSADA',
      `Repetida: a linha ${repetida.linha} já traz este pagamento, com a mesma identificação.`,
      { documentos, como },
    );
  const noArquivo = partes.reduce((soma, { pago }) => soma + pago, 0);
  const devido = { bruto: nota.bruto, liquido: nota.liquido };
  const explicado = explainValor(linha, {
    ...devido,
    pago: nota.pago + noArquivo,
    inteiro: nota.estado === 'PAGO' || partes.some(({ inteiro }) => inteiro),
  });
  // It would fit without the stored payments: then it is another payment of a document already paid.
  if (!explicado && nota.pagamentos.length > 0) {
    const semGuardados = explainValor(linha, {
      ...devido,
      pago: noArquivo,
      inteiro: partes.some((one) => one.inteiro),
    });
    if (semGuardados) return outraData(linha, achada, semGuardados, contexto);
  }
  if (!explicado) return aMais(achada, partes);
  const duvida = contexto.respondida ? null : duvidaDe(linha, nota, contexto);
  if (duvida)
    return askWithPropostas(duvida.qual, duvida.motivo, [{ nota, motivo: duvida.porque }], { como });
  return paga(linha, achada, explicado, contexto);
}

const naoConhecida = ({ ocorrencia }: LinhaPaga) =>
  `Não conhecemos a ocorrência “${ocorrencia}” do banco: ela quer dizer que foi pago?`;

function duvidaDe(
  linha: LinhaPaga,
  nota: NotaAPagar,
  { leVersao }: Contexto,
): { qual: Pergunta; motivo: string; porque: string } | null {
  if (nota.estado === 'FORA')
    return {
      qual: 'FORA_DA_LISTA',
      motivo: `Esta nota está fora da lista (${nota.resposta.toLowerCase() || 'documento cancelado'}). Ela foi paga mesmo assim?`,
      porque: 'a nota da linha',
    };
  if (linha.efeito === 'DESCONHECIDO')
    return {
      qual: 'OCORRENCIA',
      motivo: naoConhecida(linha),
      porque: 'a nota da linha',
    };
  if (linha.versao !== '' && linha.id === nota.id && leVersao(linha.versao, linha.id) !== nota.versao)
    return {
      qual: 'LISTA_VELHA',
      motivo:
        'A nota mudou depois que esta lista saiu, ou a versão é de outra linha. Confira antes de aplicar.',
      porque: 'o Id da lista',
    };
  if (linha.data !== null && nota.emissao !== null && linha.data < nota.emissao)
    return {
      qual: 'ANTES_DA_EMISSAO',
      motivo: `Pago em ${formatDate(linha.data)}, antes da emissão em ${formatDate(nota.emissao)}. Foi um adiantamento?`,
      porque: 'a nota da linha',
    };
  return null;
}

function outraData(linha: LinhaPaga, achada: NotaAchada, explicado: Explicado, contexto: Contexto): Veredito {
  const { nota, como } = achada;
  const desfaz = nota.pagamentos.map(({ id }) => id);
  if (contexto.respondida) return { ...paga(linha, achada, explicado, contexto), desfaz };
  const constam = [...new Set(nota.pagamentos.map(comoConsta))].join('. ');
  return askWithPropostas(
    'DATA_DIFERENTE',
    `${constam}. Se esta linha está certa, ela fica no lugar dele.`,
    [{ nota, motivo: 'a nota da linha' }],
    { como, desfaz },
  );
}

/** Returns the refusal of a line that exceeds the rest to pay. */
function aMais({ nota, como }: NotaAchada, partes: readonly PartePaga[]): Veredito {
  const linhas = partes.map((parte) => String(parte.linha));
  const mais = { documentos: [nota.id], como };
  if (linhas.length === 0)
    return veredito('RECUSADA', `Com esta linha, ${nomeDa(nota)} teria mais pago do que o líquido.`, mais);
  const quais = linhas.length === 1 ? `a linha ${linhas[0]}` : `as linhas ${linhas.slice(0, 5).join(', ')}`;
  const inteira = partes.some(({ inteiro, pago }) => inteiro || pago >= (nota.liquido ?? 0));
  return veredito(
    'RECUSADA',
    inteira
      ? `Repetida: ${quais} já ${linhas.length === 1 ? 'paga' : 'pagam'} ${nomeDa(nota)} inteira.`
      : `Com ${quais} e esta, ${nomeDa(nota)} teria mais pago do que o líquido de ${formatReais(nota.liquido ?? 0)}.`,
    mais,
  );
}

/** Returns the verdict on a line that pays the document. */
function paga(
  linha: LinhaPaga,
  { nota, como }: NotaAchada,
  explicado: Explicado,
  { caderno }: Contexto,
): Veredito {
  const { explicacao, encargos, desconto, aviso } = explicado;
  const { data, valor } = linha;
  const avisos = aviso === '' ? [] : [aviso];
  if (data !== null && !isDiaUtil(data)) avisos.push(`${formatDate(data)} não é dia útil.`);
  const antes = data !== null && nota.emissao !== null && data < nota.emissao;
  caderno.anota(nota.id, {
    linha: linha.linha,
    pago: valor === null ? Math.max((nota.liquido ?? 0) - nota.pago, 0) : valor - encargos + desconto,
    inteiro: valor === null || nota.liquido === null,
    aConferir: explicacao === 'A_CONFERIR',
    devido: nota.liquido === null ? null : nota.liquido - nota.pago,
    transacao: linha.transacao,
  });
  const divergencia = explicado.divergencia ?? (antes ? 'ANTES_DA_EMISSAO' : null);
  return veredito('APLICA', comoPagou(explicacao, linha, nota), {
    como,
    explicacao,
    encargos,
    avisos,
    documentos: [nota.id],
    lancar: [{ id: nota.id, versao: nota.versao, valor, encargos, desconto, divergencia }],
  });
}

function comoPagou(
  explicacao: Explicado['explicacao'],
  { valor, data }: LinhaPaga,
  nota: NotaAPagar,
): string {
  const dia = data === null ? '' : ` em ${formatDate(data)}`;
  const quanto = valor === null ? '' : ` ${formatReais(valor)}`;
  switch (explicacao) {
    case 'BRUTO':
      return `Pago o bruto${dia}: a retenção de ${formatReais((nota.bruto ?? 0) - (nota.liquido ?? 0))} não foi feita.`;
    case 'A_CONFERIR':
      return nota.liquido === null
        ? `Pago${quanto}${dia}; o líquido da nota não é conhecido.`
        : `Pago${quanto}${dia}, e o líquido é ${formatReais(nota.liquido)}: a data vale, o valor fica a conferir.`;
    case 'PARTE':
      return `Pago em parte${dia}:${quanto}.`;
    default:
      return `Pago${dia}.`;
  }
}
