import { describe, expect, it } from 'vitest';
import type { Subject } from '../../contract/permissions.ts';
import { registry } from '../../contract/registry.ts';
import { listPath } from '../../contract/resource.ts';
import { isOfCompany, judgeAddress } from './guards.ts';

const ID = '6f2c1a34-0b5d-4f7e-8a91-2c3d4e5f6a7b';
const withRights = (...permissoes: string[]): Subject => ({
  profile: 'Analista',
  permissoes,
  modulos: ['CADASTROS', 'ESOCIAL'],
});
const admin: Subject = { profile: 'ADMIN', permissoes: [], modulos: [] };
/** Subject with the platform's profile: some rights, none over companies. */
const someAdmin: Subject = { ...admin, permissoes: ['USUARIO_BUSCA'] };
const nobody = withRights();

describe('quem não tem a permissão vai para acesso negado, e a página diz qual falta', () => {
  it.each([
    ['/sistema/empresa/consulta', nobody, ['EMPRESA_BUSCA']],
    [`/sistema/empresa/${ID}`, nobody, ['EMPRESA_BUSCA']],
    ['/sistema/empresa/novo', withRights('EMPRESA_BUSCA'), ['EMPRESA_EDITA']],
    ['/sistema/empresa/importar', withRights('EMPRESA_BUSCA'), ['EMPRESA_EDITA']],
    ['/sistema/fornecedor/importar', withRights('FORNECEDOR_BUSCA'), ['FORNECEDOR_EDITA']],
    ['/sistema/fornecedor/consulta', withRights('EMPRESA_BUSCA'), ['FORNECEDOR_BUSCA']],
    ['/sistema/usuario/consulta', nobody, ['USUARIO_BUSCA']],
    [`/sistema/usuario/${ID}`, nobody, ['USUARIO_BUSCA']],
    ['/sistema/perfil/consulta', nobody, ['PERFIL_BUSCA']],
    ['/sistema/perfil/comparar', nobody, ['PERFIL_BUSCA']],
    ['/sistema/perfil/quem-pode', withRights('PERFIL_BUSCA'), ['USUARIO_BUSCA']],
    ['/sistema/esocial', nobody, ['ANY']],
    ['/sistema/esocial/eventos', nobody, ['ANY']],
    ['/sistema/esocial', admin, ['ANY']],
    [`/sistema/esocial/eventos/${ID}`, withRights('LOG_BAIXA'), ['EVENTO_BUSCA']],
    [`/sistema/esocial/eventos/${ID}`, someAdmin, ['EVENTO_BUSCA']],
    ['/sistema/empresa/consulta', admin, ['EMPRESA_BUSCA']],
    ['/sistema/empresa/consulta', someAdmin, ['EMPRESA_BUSCA']],
    ['/sistema/auditoria/consulta', { ...admin, permissoes: ['AUDITORIA_BUSCA'] }, ['NOT_ADMIN']],
    ['/sistema/tenants/consulta', withRights('EMPRESA_BUSCA'), ['ADMIN']],
    ['/sistema/parametros-tenant', withRights('EMPRESA_BUSCA'), ['ADMIN']],
    ['/sistema/esquema', withRights('EMPRESA_BUSCA'), ['ADMIN']],
    ['/sistema/raiz', withRights('EMPRESA_BUSCA'), ['ADMIN']],
  ])('%s', (address, subject, missing) => {
    expect(judgeAddress(subject, address)).toEqual({ kind: 'denied', missing });
  });
});

describe('quem tem a permissão entra', () => {
  it.each([
    ['/sistema/empresa/consulta', withRights('EMPRESA_BUSCA')],
    ['/sistema/empresa/novo', withRights('EMPRESA_BUSCA', 'EMPRESA_EDITA')],
    ['/sistema/empresa/importar', withRights('EMPRESA_BUSCA', 'EMPRESA_EDITA')],
    ['/sistema/esocial', withRights('LOG_BAIXA')],
    ['/sistema/esocial/eventos', withRights('LOG_BAIXA')],
    ['/sistema/esocial/eventos/consulta', withRights('LOG_BAIXA')],
    ['/sistema/esocial', someAdmin],
    ['/sistema/esocial/eventos', someAdmin],
    ['/sistema/tenants/consulta', admin],
    ['/sistema/parametros-tenant', admin],
    ['/sistema/esquema', admin],
    ['/sistema/raiz', admin],
  ])('%s', (address, subject) => {
    expect(judgeAddress(subject, address)).toEqual({ kind: 'open' });
  });

  it.each([
    '/sistema/painel/usuario',
    '/sistema/acesso-negado',
    '/sistema/nao-existe',
    '/sistema/empresarial',
  ])('%s não pede permissão nenhuma', (address) => {
    expect(judgeAddress(nobody, address)).toEqual({ kind: 'open' });
  });
});

it('um módulo desligado responde como se não existisse, com ou sem a permissão', () => {
  for (const resource of registry) {
    const { modulo, permissions } = resource;
    if (!modulo) continue;
    for (const permissoes of [[], [permissions.search]]) {
      expect(judgeAddress({ profile: 'Analista', permissoes, modulos: [] }, listPath(resource)).kind).toBe(
        'absent',
      );
    }
  }
});

it('o que nenhum perfil pode não existe para ninguém, nem para quem administra', () => {
  const own: Subject = {
    ...admin,
    permissoes: [...registry].flatMap(({ permissions }) => [permissions.search]),
  };
  expect(judgeAddress(own, '/sistema/esocial/eventos/novo').kind).toBe('absent');
});

it('de escolher uma empresa só fala a página de quem poderia ver o que é dela', () => {
  const address = '/sistema/esocial/eventos';
  expect(isOfCompany(withRights('EVENTO_BUSCA'), address)).toBe(true);
  for (const subject of [withRights('LOG_BAIXA'), someAdmin])
    expect(isOfCompany(subject, address)).toBe(false);
});

describe('o próprio registro de cada pessoa', () => {
  it('abre sem permissão nenhuma e com o módulo desligado, também para quem administra', () => {
    for (const subject of [nobody, { ...nobody, modulos: [] }, admin]) {
      expect(judgeAddress({ ...subject, uuid: ID }, `/sistema/usuario/${ID}`)).toEqual({ kind: 'open' });
    }
  });

  it('não abre o de outra pessoa, nem o que está abaixo ou em volta dele', () => {
    const other = '6f2c1a34-0b5d-4f7e-8a91-2c3d4e5f6a7c';
    for (const address of [other, `${ID}/x`, 'consulta', '', `novo`]) {
      expect(judgeAddress({ ...nobody, uuid: ID }, `/sistema/usuario/${address}`).kind).toBe('denied');
    }
  });
});
