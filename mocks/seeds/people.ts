import { sampleCnpj } from '../../contract/brasil/sample.ts';
import { PERMISSIONS } from '../../contract/permissionCodes.ts';
import type { Permission } from '../../contract/permissions.ts';

/** Password of every demo account. */
export const DEMO_PASSWORD = 'farol-demo-2026';
export const DEMO_ADMIN = 'admin@farol.example';

export interface DemoPerson {
  nome: string;
  email: string;
  perfil: string;
  /** Number of companies of the tenant, from the first, that the person may act for. */
  empresas: number;
  /** Description shown in the list of accounts. */
  descricao: string;
}

export interface DemoTenant {
  nome: string;
  /** '' for the platform. */
  cnpj: string;
  plataforma: boolean;
  /** Its list of companies, if any. */
  empresas: 'horizonte' | 'atlas' | null;
  perfis: ReadonlyArray<{ nome: string; descricao: string; permissoes: readonly Permission[] }>;
  pessoas: readonly DemoPerson[];
}

const analista = { nome: 'Analista', descricao: 'Faz tudo dentro do escritório.', permissoes: PERMISSIONS };
const searches = PERMISSIONS.filter((code) => code.endsWith('_BUSCA'));

export const demoTenants: readonly DemoTenant[] = [
  {
    nome: 'Farol',
    cnpj: '',
    plataforma: true,
    empresas: null,
    perfis: [
      {
        nome: 'Administração da plataforma',
        descricao: 'Administra os clientes do produto.',
        permissoes: ['USUARIO_BUSCA', 'USUARIO_EDITA', 'PERFIL_BUSCA', 'AUDITORIA_BUSCA'],
      },
    ],
    pessoas: [
      {
        nome: 'Helena Farias',
        email: DEMO_ADMIN,
        perfil: 'Administração da plataforma',
        empresas: 0,
        descricao: 'administra os clientes (perfil ADMIN)',
      },
    ],
  },
  {
    nome: 'Horizonte Contabilidade',
    cnpj: sampleCnpj(901),
    plataforma: false,
    empresas: 'horizonte',
    perfis: [
      analista,
      { nome: 'Consulta', descricao: 'Só pesquisa, não altera nada.', permissoes: searches },
      { nome: 'Sem acesso', descricao: 'Nenhuma permissão.', permissoes: [] },
    ],
    pessoas: [
      {
        nome: 'Ana Beatriz Moura',
        email: 'analista@horizonte.example',
        perfil: 'Analista',
        empresas: 4,
        descricao: 'todas as permissões, 4 empresas',
      },
      {
        nome: 'Caio Vasconcelos',
        email: 'consulta@horizonte.example',
        perfil: 'Consulta',
        empresas: 1,
        descricao: 'só consultas, 1 empresa',
      },
      {
        nome: 'Sônia Prates',
        email: 'semacesso@horizonte.example',
        perfil: 'Sem acesso',
        empresas: 0,
        descricao: 'nenhuma permissão',
      },
    ],
  },
  {
    nome: 'Atlas BPO',
    cnpj: sampleCnpj(902),
    plataforma: false,
    empresas: 'atlas',
    perfis: [analista],
    pessoas: [
      {
        nome: 'Otávio Lacerda',
        email: 'analista@atlas.example',
        perfil: 'Analista',
        empresas: 4,
        descricao: 'outro cliente, todas as permissões',
      },
    ],
  },
];
