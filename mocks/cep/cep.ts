import { formatCep } from '../../contract/brasil/cep.ts';

interface Place {
  logradouro: string;
  bairro: string;
  localidade: string;
  uf: string;
  ibge: string;
}

/** Real addresses, so that the form shows what ViaCEP would return. */
const PLACES: Readonly<Record<string, Place>> = {
  '01310100': {
    logradouro: 'Avenida Paulista',
    bairro: 'Bela Vista',
    localidade: 'São Paulo',
    uf: 'SP',
    ibge: '3550308',
  },
  '20040020': {
    logradouro: 'Praça Floriano',
    bairro: 'Centro',
    localidade: 'Rio de Janeiro',
    uf: 'RJ',
    ibge: '3304557',
  },
  '70150900': {
    logradouro: 'Praça dos Três Poderes',
    bairro: 'Zona Cívico-Administrativa',
    localidade: 'Brasília',
    uf: 'DF',
    ibge: '5300108',
  },
  /** A municipality with a single CEP has neither street nor district. */
  '35588000': { logradouro: '', bairro: '', localidade: 'Arcos', uf: 'MG', ibge: '3104205' },
};

/** CEPs not found, in the two shapes that ViaCEP has used. */
export const CEP_ERRO_TEXTO = '99999999';
export const CEP_ERRO_BOOLEANO = '99999998';
/** Answers after the client's timeout. */
export const CEP_LENTO = '88888888';
export const CEP_FALHA = '77777777';
const SLOW_MS = 10_000;

const headers = { 'content-type': 'application/json; charset=utf-8', 'access-control-allow-origin': '*' };

/** Answers a CEP of the URL, in the shape of ViaCEP. */
export async function answerCep(cep: string): Promise<Response> {
  if (!/^\d{8}$/.test(cep)) return new Response('<h1>Http 400</h1>', { status: 400 });
  if (cep === CEP_FALHA) return new Response('<h1>Http 500</h1>', { status: 500 });
  if (cep === CEP_ERRO_BOOLEANO) return new Response('{"erro": true}', { headers });
  if (cep === CEP_LENTO) await new Promise((resolve) => setTimeout(resolve, SLOW_MS));
  const place = PLACES[cep];
  if (!place) return new Response('{"erro": "true"}', { headers });
  const answer = { cep: formatCep(cep), complemento: '', unidade: '', gia: '', siafi: '', ...place };
  return new Response(JSON.stringify(answer), { headers });
}
