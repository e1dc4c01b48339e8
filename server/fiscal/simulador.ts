import { ApiProblem } from '../http/problem.ts';
import type { SefazPort } from './sefaz/soap.ts';
import { FalhaTransporte } from './transporte.ts';
import type { EnderecoSimulado } from './transporteNode.ts';

/** Simulator of SEFAZ on this machine, for companies in SIMULADO; the server knows only this interface. */
export interface SimuladorSefaz {
  endereco: () => Promise<EnderecoSimulado>;
  certificado: SefazPort['certificadoSimulado'];
  close: () => Promise<void>;
}

const AUSENTE =
  'Este servidor não tem o simulador da SEFAZ. Mude o ambiente da empresa para homologação ou produção.';

/** Absent simulator, as in production: its use throws an error with the reason. */
export const semSimulador: SimuladorSefaz = {
  endereco: async () => {
    throw new FalhaTransporte('NAO_ENVIADO', AUSENTE);
  },
  certificado: async () => {
    throw new ApiProblem('SEM_CERTIFICADO', AUSENTE);
  },
  close: async () => {},
};
