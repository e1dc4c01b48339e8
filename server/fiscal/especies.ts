import type { EspecieSefaz } from '../../contract/fiscal/especies.ts';
import type { Servico } from './sefaz/endpoints.ts';
import { CTE, NFE } from './signature/eventos.ts';

/** Names that the layouts and services of a kind have at SEFAZ. */
interface Leiaute {
  namespace: string;
  /** The document, its signed element, and the protocol beside it. */
  raiz: string;
  inf: string;
  protocolo: string;
  /** The key inside an event, a protocol or a query. */
  chave: string;
  evento: { pedido: string; resposta: string; proc: string; versao: string };
  /** The query about a key. */
  consulta: string;
  versaoDistribuicao: string;
  servicos: { evento: Servico; consulta: Servico; distribuicao: Servico };
  /** Maximum number of events in one request; several go as a batch. */
  eventosPorPedido: number;
  /** Statuses, besides 573, for an event that is already registered. */
  duplicado: readonly string[];
}

export const leiautes = {
  NFE: {
    namespace: NFE,
    raiz: 'NFe',
    inf: 'infNFe',
    protocolo: 'protNFe',
    chave: 'chNFe',
    evento: { pedido: 'evento', resposta: 'retEvento', proc: 'procEventoNFe', versao: '1.00' },
    consulta: 'consSitNFe',
    versaoDistribuicao: '1.01',
    servicos: {
      evento: 'NFeRecepcaoEvento4',
      consulta: 'NFeConsultaProtocolo4',
      distribuicao: 'NFeDistribuicaoDFe',
    },
    eventosPorPedido: 20,
    duplicado: [],
  },
  CTE: {
    namespace: CTE,
    raiz: 'CTe',
    inf: 'infCte',
    protocolo: 'protCTe',
    chave: 'chCTe',
    evento: { pedido: 'eventoCTe', resposta: 'retEventoCTe', proc: 'procEventoCTe', versao: '4.00' },
    consulta: 'consSitCTe',
    versaoDistribuicao: '1.00',
    servicos: {
      evento: 'CTeRecepcaoEventoV4',
      consulta: 'CTeConsultaV4',
      distribuicao: 'CTeDistribuicaoDFe',
    },
    eventosPorPedido: 1,
    duplicado: ['631'],
  },
} as const satisfies Record<EspecieSefaz, Leiaute>;
