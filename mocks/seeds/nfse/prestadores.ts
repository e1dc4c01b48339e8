import { sampleCnpj } from '../../../contract/brasil/sample.ts';
import type { PessoaInventada } from '../../nfse/escreve/nota.ts';
import { vendedores } from '../documentos/fornecedores.ts';
import { fornecedoresDemo } from '../fornecedoresDemo.ts';

/** Service of a supplier, and the federal taxes that its tomador withholds, in percent. */
export interface PrestadorDemo {
  pessoa: PessoaInventada;
  simples: boolean;
  leiaute: 'NACIONAL' | 'ABRASF_2' | 'GINFES' | 'SAO_PAULO' | 'DIGITADA';
  codigoNacional: string;
  codigoMunicipal: string;
  aliquota: string;
  descricao: string;
  /** The ISS is due where the service is performed, and withheld there. */
  noTomador: boolean;
  irrf: number;
  csrf: boolean;
  inss: number;
}

type Servico = Omit<PrestadorDemo, 'pessoa' | 'simples'>;
const federais = { irrf: 1.5, csrf: true, inss: 0 };
const nenhuma = { irrf: 0, csrf: false, inss: 0 };

const SERVICOS: Readonly<Record<string, Servico>> = {
  Sentinela: {
    leiaute: 'NACIONAL',
    codigoNacional: '110201',
    codigoMunicipal: '',
    aliquota: '5.00',
    descricao: 'Vigilância patrimonial com dois postos de 12 horas, conforme contrato 118/2025.',
    noTomador: true,
    irrf: 1,
    csrf: true,
    inss: 11,
  },
  'Brilho Total': {
    leiaute: 'NACIONAL',
    codigoNacional: '071001',
    codigoMunicipal: '',
    aliquota: '3.00',
    descricao: 'Limpeza e conservação predial, com fornecimento de mão de obra.',
    noTomador: true,
    irrf: 0,
    csrf: false,
    inss: 11,
  },
  Prisma: {
    leiaute: 'NACIONAL',
    codigoNacional: '070301',
    codigoMunicipal: '',
    aliquota: '5.00',
    noTomador: false,
    descricao: 'Elaboração de projeto executivo de engenharia e acompanhamento técnico mensal.',
    ...federais,
  },
  Balanço: {
    leiaute: 'ABRASF_2',
    codigoNacional: '171901',
    codigoMunicipal: '171901',
    aliquota: '2.50',
    noTomador: false,
    descricao: 'Escrituração contábil e fiscal do mês. Depósito: banco 341, agência 1204, conta 55.831-7.',
    ...nenhuma,
  },
  'Luz e Força': {
    leiaute: 'GINFES',
    codigoNacional: '140101',
    codigoMunicipal: '140101',
    aliquota: '3.00',
    noTomador: false,
    descricao: 'Manutenção preventiva de quadros e instalações elétricas.',
    irrf: 0,
    csrf: true,
    inss: 0,
  },
  'Polo Sul': {
    leiaute: 'ABRASF_2',
    codigoNacional: '140101',
    codigoMunicipal: '1401',
    aliquota: '2.79',
    noTomador: false,
    descricao: 'Limpeza e recarga de gás de câmara fria e aparelhos de ar-condicionado.',
    irrf: 0,
    csrf: true,
    inss: 0,
  },
  'Estúdio Aurora': {
    leiaute: 'SAO_PAULO',
    codigoNacional: '170601',
    codigoMunicipal: '02496',
    aliquota: '5.00',
    noTomador: false,
    descricao: 'Criação de campanha publicitária para redes sociais.',
    ...federais,
  },
  'Dra. Fátima Albuquerque': {
    leiaute: 'DIGITADA',
    codigoNacional: '040101',
    codigoMunicipal: '',
    aliquota: '2.00',
    noTomador: false,
    descricao: 'Exame médico admissional e periódico.',
    ...nenhuma,
  },
};

/** Suppliers that are not in the register yet. */
const NOVOS: Readonly<Record<string, PessoaInventada>> = {
  Prisma: {
    documento: sampleCnpj(3201),
    nome: 'Prisma Engenharia Consultiva Ltda',
    codigoMunicipio: '3106200',
    municipio: 'Belo Horizonte',
    uf: 'MG',
    cep: '30130110',
    logradouro: 'Rua dos Inconfidentes',
    numero: '867',
    bairro: 'Savassi',
    email: 'fiscal@prismaengenharia.example',
  },
  'Estúdio Aurora': {
    documento: sampleCnpj(3202),
    nome: 'Estúdio Aurora Comunicação e Publicidade Ltda',
    inscricaoMunicipal: '35707410',
    codigoMunicipio: '3550308',
    municipio: 'São Paulo',
    uf: 'SP',
    cep: '01310100',
    logradouro: 'Avenida Paulista',
    numero: '1842',
    complemento: 'Conj. 155',
    bairro: 'Bela Vista',
    email: 'nfse@estudioaurora.example',
  },
};

/** Returns a supplier of the demo by its trade name. Throws when there is none. */
export function prestadorDemo(nome: string): PrestadorDemo {
  const servico = SERVICOS[nome];
  const known = vendedores('horizonte').get(nome);
  const pessoa =
    NOVOS[nome] ??
    (known && {
      documento: known.cpfCnpj,
      nome: known.nome,
      logradouro: known.logradouro,
      numero: known.numero,
      bairro: known.bairro,
      cep: known.cep,
      codigoMunicipio: known.codigoIbge,
      municipio: known.municipio,
      uf: known.uf ?? '',
      email: known.email,
      telefone: known.telefone,
    });
  if (!servico || !pessoa) throw new Error(`The demo invoices name an unknown supplier: ${nome}`);
  const registered = fornecedoresDemo('horizonte').find(({ nomeFantasia }) => nomeFantasia === nome);
  return { ...servico, pessoa, simples: registered?.optanteSimples ?? false };
}
