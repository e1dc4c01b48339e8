import type { EspecieSefaz } from '../../contract/fiscal/especies.ts';
import type { Servico } from './sefaz/endpoints.ts';
import { CTE, NFE } from './signature/eventos.ts';

/** What the layouts and services of a kind are called by SEFAZ. */
interface Leiaute {
  namespace: string;
  /** The document, what its issuer signs of it, and the protocol beside it. */
  raiz: string;
  inf: string;
  protocolo: string;
  /** The key inside an event, a protocol or a question. */
  chave: string;
  evento: { pedido: string; resposta: string; proc: string; versao: string };
  /** The question about a key. */
  consulta: string;
  versaoDistribuicao: string;
  servicos: { evento: Servico; consulta: Servico; distribuicao: Servico };
  /** Events in one request; more than one go as a batch. */
  eventosPorPedido: number;
  /** The statuses, besides 573, that say that an event is there already. */
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
