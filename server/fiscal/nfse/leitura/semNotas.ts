import type { LeituraNfse } from '../../../../contract/fiscal/nfse/leitura.ts';
import { isFiscal } from '../../documentos/readDocument.ts';
import { everyElement } from '../../xml/find.ts';
import type { XmlElement } from '../../xml/tree.ts';
import { procuraEm } from './caminhos.ts';

type Recusado = Extract<LeituraNfse, { tipo: 'recusado' }>;

const known = (motivo: string, lugar: string): Recusado => ({
  tipo: 'recusado',
  desconhecido: false,
  motivo,
  lugar,
});

const REQUEST = /(Envio|Request)$|^Pedido|Enviar|^(Consultar|Consulta|Cancelar)\w*(V\d)?$/;
const ANSWER = /(Resposta|Response|Result|Retorno)$|^Retorno/;
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

/** NF-e and CT-e; two of their names are also those of notes of São Paulo and of national events. */
const isOtherFiscal = ({ nome }: XmlElement): boolean =>
  nome === 'infNFe' || (isFiscal(nome) && nome !== 'NFe' && nome !== 'evento');

/** Why a file of well-formed XML holds no note. In: the roots of all XML in it, the outermost first. */
export function semNotas(raizes: readonly XmlElement[]): Recusado {
  const elements = raizes.flatMap(everyElement);
  const [outermost] = raizes;
  const inner = raizes.at(-1);
  const nome = (inner ?? outermost)?.nome.slice(0, 60) ?? '';
  const lugar = `elemento ${nome}`;
  const fiscal = elements.find(isOtherFiscal);
  if (fiscal) {
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
  const answer = elements.find((one) => ANSWER.test(one.nome));
  const request = elements.find((one) => REQUEST.test(one.nome) && !ANSWER.test(one.nome));
  if (answer || elements.some((one) => one.nome === 'ListaMensagemRetorno')) {
    const message = messageOf(elements);
    const why = message === '' ? '' : ` Ela diz: ${message}`;
    return known(
      `O arquivo é uma resposta da prefeitura sem nenhuma nota.${why}`,
      `elemento ${(answer ?? inner)?.nome ?? nome}`,
    );
  }
  if (request) {
    return known(
      `O arquivo é um pedido (${request.nome.slice(0, 60)}), e não uma nota: importe a resposta da prefeitura.`,
      `elemento ${request.nome.slice(0, 60)}`,
    );
  }
  return {
    tipo: 'recusado',
    desconhecido: true,
    motivo: `Nenhum leitor entende este arquivo: ele começa por '${nome}'.`,
    lugar,
  };
}
