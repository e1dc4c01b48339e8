import { ApiProblem } from '../http/problem.ts';
import type { SefazPort } from './sefaz/soap.ts';
import { FalhaTransporte } from './transporte.ts';
import type { EnderecoSimulado } from './transporteNode.ts';

/** SEFAZ played on this machine, for companies in SIMULADO; the server does not know how. */
export interface SimuladorSefaz {
  endereco: () => Promise<EnderecoSimulado>;
  certificado: SefazPort['certificadoSimulado'];
  close: () => Promise<void>;
}

const AUSENTE =
  'Este servidor não tem o simulador da SEFAZ. Mude o ambiente da empresa para homologação ou produção.';

/** Where nothing plays SEFAZ, as in production: whoever asks for it is told so. */
export const semSimulador: SimuladorSefaz = {
  endereco: async () => {
    throw new FalhaTransporte('NAO_ENVIADO', AUSENTE);
  },
  certificado: async () => {
    throw new ApiProblem('SEM_CERTIFICADO', AUSENTE);
  },
  close: async () => {},
};
