import { sampleCnpj } from '../../contract/brasil/sample.ts';

/** An active company, one with letters in its CNPJ, and a closed one. */
export const CNPJ_ATIVO = sampleCnpj(700_001);
export const CNPJ_COM_LETRAS = sampleCnpj(700_002, { alphanumeric: true });
export const CNPJ_BAIXADO = sampleCnpj(700_003);

const place = {
  descricao_tipo_de_logradouro: 'AVENIDA',
  logradouro: 'PAULISTA',
  numero: '1000',
  complemento: 'ANDAR   7',
  bairro: 'BELA VISTA',
  municipio: 'SAO PAULO',
  codigo_municipio_ibge: 3550308,
  uf: 'SP',
  cep: '01310100',
  ddd_telefone_1: '1132345678',
  email: null,
  cnae_fiscal: 111301,
};
const active = {
  situacao_cadastral: 2,
  descricao_situacao_cadastral: 'ATIVA',
  data_situacao_cadastral: '2012-05-03',
};
const closed = {
  situacao_cadastral: 8,
  descricao_situacao_cadastral: 'BAIXADA',
  data_situacao_cadastral: '2024-02-29',
};

const COMPANIES: Readonly<Record<string, object>> = {
  [CNPJ_ATIVO]: { razao_social: 'PAPELARIA EXEMPLO LTDA', nome_fantasia: 'PAPEL E CIA', ...place, ...active },
  [CNPJ_COM_LETRAS]: { razao_social: 'LETRAS E NUMEROS SA', nome_fantasia: '', ...place, ...active },
  [CNPJ_BAIXADO]: { razao_social: 'ENCERRADA COMERCIO LTDA', nome_fantasia: null, ...place, ...closed },
};

const headers = { 'content-type': 'application/json; charset=utf-8', 'access-control-allow-origin': '*' };

/** Creates a stub of the CNPJ service, in the shape of BrasilAPI, whose companies can be changed. */
export function criarReceita() {
  const companies = new Map(Object.entries(COMPANIES));
  return {
    /** Changes fields of a company; a new one starts as active. */
    mudar(cnpj: string, change: object): void {
      companies.set(cnpj, { ...(companies.get(cnpj) ?? { ...place, ...active }), ...change });
    },
    /** Answers a CNPJ of the URL; 404 when unknown. */
    responder(cnpj: string): Response {
      const company = companies.get(cnpj);
      if (company) return new Response(JSON.stringify({ cnpj, ...company }), { headers });
      const message = `CNPJ ${cnpj} não encontrado.`;
      return new Response(JSON.stringify({ message }), { status: 404, headers });
    },
  };
}
