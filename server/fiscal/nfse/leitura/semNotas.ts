import type { LeituraNfse } from '../../../../contract/fiscal/nfse/leitura.ts';
import { isFiscal } from '../../documentos/readDocument.ts';
import { everyElement } from '../../xml/find.ts';
import { isPedido, refusalOfPedido } from '../../xml/pedidos.ts';
import type { XmlElement } from '../../xml/tree.ts';
import { procuraEm } from './caminhos.ts';
import { padraoNomeado } from './padroes.ts';

type Recusado = Extract<LeituraNfse, { tipo: 'recusado' }>;

const known = (motivo: string, lugar: string): Recusado => ({
  tipo: 'recusado',
  desconhecido: false,
  motivo,
  lugar,
});

/** What a city is sent or asked by a name that no table has. */
const SENT = /Enviar/;
const ASKED = /^(Consultar|Consulta|Cancelar)/;
const ANSWER = /(Resposta|Response|Result|Retorno)$|^Retorno/;
/** What only a note, or the declaration of one, speaks of. */
const OF_A_SERVICE =
  /^(discriminacao\w*|descricao_?(rps|servicos?)|aliquota\w*|item_?lista_?servicos?|valor_?iss\w*|base_?calculo\w*|valor_?servicos?)$/i;
/** Groups that say why a city did not answer with notes. */
const MESSAGES: readonly string[] = ['MensagemRetorno', 'Erro', 'Alerta', 'Evento'];
const MAX_MESSAGE = 300;

function messageOf(elements: readonly XmlElement[]): string {
  const message = elements.find(({ nome }) => MESSAGES.includes(nome));
  if (!message) return '';
  const texto = procuraEm(message);
  const said = [texto('Codigo'), texto('Mensagem') || texto('Descricao')].filter(Boolean).join(': ');
  return said.slice(0, MAX_MESSAGE);
}

/** NF-e, CT-e and their events; one of their names is also that of notes of São Paulo. */
const isOtherFiscal = ({ nome, namespace }: XmlElement): boolean =>
  namespace.includes('portalfiscal.inf.br') || (isFiscal(nome) && nome !== 'NFe');

/** Why a file of well-formed XML holds no note. In: the roots of all XML in it, the outermost first. */
export function semNotas(raizes: readonly XmlElement[]): Recusado {
  const elements = raizes.flatMap(everyElement);
  const [outermost] = raizes;
  const inner = raizes.at(-1);
  const nome = (inner ?? outermost)?.nome.slice(0, 60) ?? '';
  const lugar = `elemento ${nome}`;
  const fiscal = elements.find(isOtherFiscal);
  if (fiscal) {
    // In a registered event its request is only what it was registered by.
    const asked = elements.find((one) => isFiscal(one.nome) || isPedido(one.nome));
    if (asked && isPedido(asked.nome)) return known(refusalOfPedido(asked.nome), `elemento ${asked.nome}`);
    return known(
      `O arquivo não é uma nota de serviço: é NF-e, CT-e ou evento deles (${fiscal.nome}). Importe-o na tela desse documento.`,
      `elemento ${fiscal.nome}`,
    );
  }
  if (elements.some((one) => one.nome === 'eSocial')) {
    return known('O arquivo é um evento do eSocial: importe-o na tela do eSocial.', 'elemento eSocial');
  }
  if (elements.some((one) => one.nome === 'infCNC')) {
    return known(
      'O arquivo é um registro do Cadastro Nacional de Contribuintes (CNC), e não uma nota.',
      lugar,
    );
  }
  const nomeado = padraoNomeado(elements, 'NOMEADO');
  if (nomeado) return { tipo: 'recusado', desconhecido: true, motivo: nomeado, lugar };
  // An answer in a layout that nobody reads yet is kept: it may hold a note.
  const mayHoldNote = elements.some((one) => OF_A_SERVICE.test(one.nome));
  const answer = elements.find((one) => ANSWER.test(one.nome));
  if (!mayHoldNote && (answer || elements.some((one) => one.nome === 'ListaMensagemRetorno'))) {
    const message = messageOf(elements);
    const why = message === '' ? '' : ` Ela diz: ${message}`;
    return known(
      `O arquivo é uma resposta da prefeitura sem nenhuma nota.${why}`,
      `elemento ${(answer ?? inner)?.nome ?? nome}`,
    );
  }
  const asks = ({ nome }: XmlElement) =>
    isPedido(nome) || SENT.test(nome) || (!mayHoldNote && ASKED.test(nome));
  const request = answer ? undefined : elements.find(asks);
  if (request) return known(refusalOfPedido(request.nome), `elemento ${request.nome.slice(0, 60)}`);
  return {
    tipo: 'recusado',
    desconhecido: true,
    motivo:
      padraoNomeado(elements, 'LIDO') ?? `Nenhum leitor entende este arquivo: ele começa por '${nome}'.`,
    lugar,
  };
}
