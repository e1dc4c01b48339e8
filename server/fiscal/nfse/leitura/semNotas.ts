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

/** Patterns of requests to cities, and of their responses, whose names are in no table. */
const SENT = /Enviar/;
const ASKED = /^(Consultar|Consulta|Cancelar)/;
const ANSWER = /(Resposta|Response|Result|Retorno)$|^Retorno/;
/** Fields that only a nota or its declaration has. */
const OF_A_SERVICE =
  /^(discriminacao\w*|descricao_?(rps|servicos?)|aliquota\w*|item_?lista_?servicos?|valor_?iss\w*|base_?calculo\w*|valor_?servicos?)$/i;
/** Groups with the reason why a city returned no notas. */
const MESSAGES: readonly string[] = ['MensagemRetorno', 'Erro', 'Alerta', 'Evento'];
const MAX_MESSAGE = 300;

function messageOf(elements: readonly XmlElement[]): string {
  const message = elements.find(({ nome }) => MESSAGES.includes(nome));
  if (!message) return '';
  const texto = procuraEm(message);
  const said = [texto('Codigo'), texto('Mensagem') || texto('Descricao')].filter(Boolean).join(': ');
  return said.slice(0, MAX_MESSAGE);
}

/** Recognises NF-e, CT-e and their events; NFe is also the name of São Paulo's notas. */
const isOtherFiscal = ({ nome, namespace }: XmlElement): boolean =>
  namespace.includes('portalfiscal.inf.br') || (isFiscal(nome) && nome !== 'NFe');

/** Returns the refusal for a well-formed XML without notas. `raizes` are the roots of all XML in it, the outermost first. */
export function semNotas(raizes: readonly XmlElement[]): Recusado {
  const elements = raizes.flatMap(everyElement);
  const [outermost] = raizes;
  const inner = raizes.at(-1);
  const nome = (inner ?? outermost)?.nome.slice(0, 60) ?? '';
  const lugar = `elemento ${nome}`;
  const fiscal = elements.find(isOtherFiscal);
  if (fiscal) {
    // In a registered event the request is only a part: whichever of the two comes first decides.
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
  // A response in a layout without a reader stays among the unread files: it may hold a nota.
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
