import { sampleCnpj, sampleCpf } from '../../contract/brasil/sample.ts';
import type { empresas } from '../../contract/empresas.ts';
import type { ResourceValues } from '../../contract/resource.ts';
import { type Municipio, municipioAt } from './municipios.ts';

export type EmpresaDemo = ResourceValues<typeof empresas>;
type Regime = 'SIMPLES' | 'PRESUMIDO' | 'REAL' | 'MEI' | null;
type Documento = 'cpf' | 'letras' | 'filial' | 'inativa';

/** Name, trade name, CNAE subclass, tax regime and an unusual document number, if any. All invented. */
type Line = readonly [nome: string, fantasia: string, cnae: string, regime: Regime, unusual?: Documento];

/** The analyst is linked to the first four. */
const horizonte: readonly Line[] = [
  ['Padaria e Confeitaria Flor do Ipê Ltda', 'Flor do Ipê', '4721102', 'SIMPLES'],
  ['José Aparecido de Souza Lima', 'Sítio Boa Esperança', '0115600', null, 'cpf'],
  ['Núcleo Vértice Tecnologia da Informação Ltda', 'Vértice TI', '6201501', 'PRESUMIDO', 'letras'],
  ['Transportadora Serra Azul S.A.', 'Serra Azul Cargas', '4930202', 'REAL'],
  ['Açougue e Mercearia São Benedito Ltda', 'Casa São Benedito', '4722901', 'SIMPLES'],
  ['Clínica de Fisioterapia Movimento Pleno Ltda', 'Movimento Pleno', '8650004', 'PRESUMIDO'],
  [
    'Construtora Pedra Alta Empreendimentos Imobiliários e Participações do Triângulo Mineiro Ltda',
    'Pedra Alta',
    '4120400',
    'REAL',
  ],
  ['Ateliê Maria Conceição Confecções Ltda', 'Ateliê Conceição', '1412601', 'SIMPLES'],
  ['Supermercado Bom Preço do Vale Ltda', 'Bom Preço do Vale', '4711302', 'REAL'],
  ['Supermercado Bom Preço do Vale Ltda - Filial Centro', 'Bom Preço Centro', '4711302', 'REAL', 'filial'],
  ['Restaurante Tempero da Vó Lindalva Ltda', 'Tempero da Vó', '5611201', 'SIMPLES'],
  ['Oficina Mecânica Irmãos Figueiredo Ltda', 'Irmãos Figueiredo', '4520001', 'SIMPLES'],
  ['Farmácia Nossa Senhora da Guia Ltda', 'Drogaria da Guia', '4771701', 'PRESUMIDO'],
  ['Pousada Recanto das Araucárias Ltda', 'Recanto das Araucárias', '5510801', 'SIMPLES'],
  ['Colégio Aprender Brincando Ltda', 'Aprender Brincando', '8513900', 'PRESUMIDO'],
  ['Antônia Ribeiro Cabeleireira', 'Salão da Toninha', '9602501', 'MEI'],
  ['Materiais de Construção Três Irmãos Ltda', 'Três Irmãos', '4744099', 'SIMPLES'],
  ['Distribuidora de Bebidas Cristal da Serra Ltda', 'Cristal da Serra', '4635499', 'REAL'],
  ['Engenharia e Projetos Arco-Íris Ltda', 'Arco-Íris Projetos', '7112000', 'PRESUMIDO', 'letras'],
  ['Livraria e Papelaria Página Nova Ltda', 'Página Nova', '4761003', 'SIMPLES'],
  ['Academia Corpo em Ação Ltda', 'Corpo em Ação', '9313100', 'SIMPLES', 'inativa'],
  ['Móveis Planejados Jacarandá Indústria e Comércio Ltda', 'Jacarandá Móveis', '3101200', 'PRESUMIDO'],
  ['Esquadrias Metálicas União Ltda', 'União Esquadrias', '2512800', 'PRESUMIDO'],
  ['Agropecuária Fazenda Água Limpa Ltda', 'Água Limpa', '0151201', 'REAL'],
  ['Clínica Veterinária Quatro Patas Ltda', 'Quatro Patas', '7500100', 'SIMPLES'],
  ['Floricultura Jardim Secreto Ltda', 'Jardim Secreto', '4789002', 'SIMPLES'],
  ['Lúcia Helena Guimarães Bastos', 'Consultório Dra. Lúcia Helena', '8630503', null, 'cpf'],
  ['Conservas Sabor do Cerrado Indústria de Alimentos Ltda', 'Sabor do Cerrado', '1031700', 'REAL'],
  ['Pães Industriais Trigo de Ouro Ltda', 'Trigo de Ouro', '1091101', 'PRESUMIDO'],
  ['Limpeza e Conservação Ambiente Leve Ltda', 'Ambiente Leve', '8121400', 'PRESUMIDO'],
  ['Advocacia Prado e Nóbrega Sociedade de Advogados', 'Prado e Nóbrega', '6911701', 'SIMPLES'],
  ['Bufê Sonho de Açúcar Ltda', 'Sonho de Açúcar', '5620102', 'SIMPLES'],
  ['Informática Ponto Certo Comércio de Equipamentos Ltda', 'Ponto Certo', '4751201', 'SIMPLES', 'letras'],
  ['Brinquedos Pião e Pipa Ltda', 'Pião e Pipa', '4763601', 'SIMPLES'],
  ['Modas Estação Primavera Ltda', 'Estação Primavera', '4781400', 'SIMPLES', 'inativa'],
  ['João Batista Nogueira Entregas', 'JB Entregas', '5320202', 'MEI'],
  ['Pescados Maré Mansa Ltda', 'Maré Mansa', '0311601', 'PRESUMIDO'],
  ['Promoções e Eventos Luz da Ribalta Ltda', 'Luz da Ribalta', '7319002', 'SIMPLES'],
  ['Laboratório de Análises Clínicas Precisão Ltda', 'Precisão Análises', '8640202', 'PRESUMIDO'],
  ['Cooperativa de Catadores Recicla Vida', 'Recicla Vida', '3811400', 'REAL'],
];

const atlas: readonly Line[] = [
  ['Atacado Rio Manso Alimentos Ltda', 'Rio Manso', '4639701', 'REAL'],
  ['Ótica Visão do Sertão Ltda', 'Visão do Sertão', '4774100', 'SIMPLES'],
  ['Gráfica e Editora Letra Viva Ltda', 'Letra Viva', '1813001', 'PRESUMIDO'],
  ['Pizzaria Forno de Barro Ltda', 'Forno de Barro', '5611201', 'SIMPLES'],
  ['Consultoria Empresarial Bússola Ltda', 'Bússola', '7020400', 'PRESUMIDO', 'letras'],
  ['Autopeças Estrela do Norte Ltda', 'Estrela do Norte', '4530703', 'SIMPLES'],
  ['Raimundo Nonato Alves Cavalcante', 'Fazenda Lagoa Seca', '0151201', null, 'cpf'],
  ['Hotel Solar das Palmeiras Ltda', 'Solar das Palmeiras', '5510801', 'PRESUMIDO'],
  ['Cerâmica Barro Vermelho Ltda', 'Barro Vermelho', '2342702', 'REAL'],
  ['Escola de Idiomas Ponte do Mundo Ltda', 'Ponte do Mundo', '8593700', 'SIMPLES', 'inativa'],
  ['Laticínios Vale Encantado Ltda', 'Vale Encantado', '1052000', 'REAL'],
  ['Lavanderia Água e Sol Ltda', 'Água e Sol', '9601701', 'SIMPLES'],
];

const ruas = [
  'Rua das Acácias',
  'Avenida Brasil',
  'Rua Sete de Setembro',
  'Rua Tiradentes',
  'Avenida Getúlio Vargas',
  'Rua XV de Novembro',
  'Travessa do Comércio',
];
const bairros = ['Centro', 'Jardim América', 'Vila Nova', 'Distrito Industrial'];

/** Returns the companies of the first demo tenant (40) or of the second (12); the same at every call. */
export function empresasDemo(tenant: 'horizonte' | 'atlas'): EmpresaDemo[] {
  const [lines, first] = tenant === 'horizonte' ? [horizonte, 0] : [atlas, 500];
  return lines.map((line, index) => toEmpresa(line, first + index, index));
}

function toEmpresa(
  [nome, nomeFantasia, cnae, regimeTributario, unusual]: Line,
  seed: number,
  index: number,
): EmpresaDemo {
  const municipio = municipioAt(seed);
  const person = unusual === 'cpf';
  return {
    cpfCnpj: documento(seed, unusual),
    nome,
    nomeFantasia,
    inscricaoEstadual: person || regimeTributario === 'MEI' ? '' : String(100_200_300 + seed * 7919),
    inscricaoMunicipal: person ? '' : String(40_000 + seed * 37),
    regimeTributario,
    cnae,
    email: `contato@${slug(nomeFantasia)}.example`,
    telefone: telefone(municipio, seed),
    ...endereco(municipio, seed),
    ambiente: index === 3 ? 'HOMOLOGACAO' : 'SIMULADO',
    ativa: unusual !== 'inativa',
  };
}

function documento(seed: number, unusual: Documento | undefined): string {
  if (unusual === 'cpf') return sampleCpf(seed);
  if (unusual === 'filial') return sampleCnpj(seed - 1, { branch: 2 });
  return sampleCnpj(seed, { alphanumeric: unusual === 'letras' });
}

function endereco({ nome, uf, codigoIbge, cep }: Municipio, seed: number) {
  return {
    cep: cep + String(10 + (seed % 90)).padStart(3, '0'),
    logradouro: ruas[seed % ruas.length] ?? '',
    numero: String(15 + seed * 23),
    complemento: seed % 4 === 0 ? `Sala ${100 + seed}` : '',
    bairro: bairros[seed % bairros.length] ?? '',
    municipio: nome,
    codigoIbge,
    uf,
  };
}

function telefone({ ddd }: Municipio, seed: number): string {
  return seed % 3 === 0 ? `${ddd}95550${String(1000 + seed)}` : `${ddd}3555${String(1000 + seed)}`;
}

function slug(text: string): string {
  return text
    .normalize('NFD')
    .replace(/[^A-Za-z0-9]+/g, '')
    .toLowerCase();
}
