/** Parts of invented company names. */
export const ACTIVITIES = (
  'Padaria Mercado Farmácia Oficina Transportes Construtora Clínica Escola Restaurante Papelaria Gráfica Metalúrgica ' +
  'Confecções Móveis Laticínios Frigorífico Distribuidora Autopeças Informática Consultoria Imobiliária Agropecuária ' +
  'Madeireira Panificadora Lavanderia Academia Ótica Floricultura Cerâmica Vidraçaria Usinagem Embalagens Calçados ' +
  'Brinquedos Livraria Hotel Turismo Seguros Contabilidade Engenharia'
).split(' ');

export const QUALITIES = (
  'Aurora Horizonte Bandeirante Ipê Araucária Sertão Litoral Planalto Primavera Esperança União Progresso Central ' +
  'Imperial Nova Real Santa Clara São José Bela Vista Boa Esperança Três Irmãos Dois Irmãos Cruzeiro Pioneira Atlântica ' +
  'Paulista Mineira Gaúcha Nordestina Amazônia Pantanal Cerrado Serrana Tropical Continental Nacional'
).split(' ');

export const ENDINGS = ['Ltda', 'Ltda', 'Ltda', 'ME', 'EPP', 'S.A.'];

/** `município|UF|código IBGE`, from the one with most companies to the one with fewest. */
export const CITIES = [
  'São Paulo|SP|3550308',
  'Rio de Janeiro|RJ|3304557',
  'Belo Horizonte|MG|3106200',
  'Curitiba|PR|4106902',
  'Porto Alegre|RS|4314902',
  'Campinas|SP|3509502',
  'Brasília|DF|5300108',
  'Salvador|BA|2927408',
  'Fortaleza|CE|2304400',
  'Goiânia|GO|5208707',
  'Guarulhos|SP|3518800',
  'Recife|PE|2611606',
  'Florianópolis|SC|4205407',
  'Joinville|SC|4209102',
  'Ribeirão Preto|SP|3543402',
  'Uberlândia|MG|3170206',
  'Londrina|PR|4113700',
  'Caxias do Sul|RS|4305108',
  'Vitória|ES|3205309',
  'Manaus|AM|1302603',
  'Belém|PA|1501402',
  'Cuiabá|MT|5103403',
  'Campo Grande|MS|5002704',
  'Natal|RN|2408102',
  'Maceió|AL|2704302',
  'João Pessoa|PB|2507507',
  'Teresina|PI|2211001',
  'São Luís|MA|2111300',
  'Aracaju|SE|2800308',
  'Porto Velho|RO|1100205',
  'Palmas|TO|1721000',
  'Rio Branco|AC|1200401',
];
