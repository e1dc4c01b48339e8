import { Resource as AdminResource, type RaRecord, type ResourceDefinitions } from 'ra-core';
import type { ReactElement } from 'react';
import { Route } from 'react-router-dom';
import { empresas } from '../../contract/empresas.ts';
import { eventos } from '../../contract/eventos.ts';
import { ESPECIES_SEFAZ } from '../../contract/fiscal/especies.ts';
import { recursos } from '../../contract/fiscal/recursos.ts';
import { auditoria, perfis, type ResourceName, registry, servicos } from '../../contract/registry.ts';
import type { Resource } from '../../contract/resource.ts';
import { usuarios } from '../../contract/usuarios.ts';
import { webhooks } from '../../contract/webhooks.ts';
import { later } from '../ui/later.tsx';
import { titleOf } from '../ui/row.ts';
import { ResourceList } from './screens/ResourceList.tsx';

const ResourceCreate = later(async () => (await import('./screens/ResourceCreate.tsx')).ResourceCreate);
const Cabem = later(async () => (await import('./list/Cabem.tsx')).Cabem);
const EmpresaCreate = later(async () => (await import('./empresas/EmpresaCreate.tsx')).EmpresaCreate);
const EmpresaEdit = later(async () => (await import('./empresas/EmpresaEdit.tsx')).EmpresaEdit);
const EventosList = later(async () => (await import('../fiscal/esocial/EventosList.tsx')).EventosList);
const EventoDetail = later(async () => (await import('../fiscal/esocial/EventoDetail.tsx')).EventoDetail);
const ResourceEdit = later(async () => (await import('./screens/ResourceEdit.tsx')).ResourceEdit);

const DocumentoList = later(
  async () => (await import('../fiscal/documentos/DocumentoList.tsx')).DocumentoList,
);
const NfseList = later(async () => (await import('../fiscal/nfse/lista/NfseList.tsx')).NfseList);
const PagamentoList = later(
  async () => (await import('../fiscal/pagamentos/lista/PagamentoList.tsx')).PagamentoList,
);
const PagamentoDetalhe = later(
  async () => (await import('../fiscal/pagamentos/lista/PagamentoDetalhe.tsx')).PagamentoDetalhe,
);
const LayoutList = later(async () => (await import('../fiscal/layouts/lista/LayoutList.tsx')).LayoutList);
const LayoutPage = later(async () => (await import('../fiscal/layouts/editor/LayoutPage.tsx')).LayoutPage);
const NotaPage = later(async () => (await import('../fiscal/nfse/nota/NotaPage.tsx')).NotaPage);
const UsuarioEdit = later(async () => (await import('../people/usuarios/UsuarioEdit.tsx')).UsuarioEdit);
const PermissionMatrix = later(
  async () => (await import('../people/perfis/PermissionMatrix.tsx')).PermissionMatrix,
);
const AbasPerfis = later(async () => (await import('../people/perfis/AbasPerfis.tsx')).AbasPerfis);
const CopiaDePerfil = later(async () => (await import('../people/perfis/CopiaDePerfil.tsx')).CopiaDePerfil);
const ComoQuem = later(async () => (await import('../people/usuarios/ComoQuem.tsx')).ComoQuem);
const PerfilEdit = later(async () => (await import('../people/perfis/PerfilEdit.tsx')).PerfilEdit);
const perfilInputs = { permissoes: PermissionMatrix };
const PermissionChoice = later(
  async () => (await import('../people/perfis/PermissionMatrix.tsx')).PermissionChoice,
);
const AbasIntegracoes = later(
  async () => (await import('../integracoes/AbasIntegracoes.tsx')).AbasIntegracoes,
);
const WebhookEdit = later(async () => (await import('../integracoes/webhooks/WebhookEdit.tsx')).WebhookEdit);
const AtivoInput = later(async () => (await import('../people/servicos/AtivoInput.tsx')).AtivoInput);
const EmpresasInput = later(async () => (await import('../people/servicos/EmpresasInput.tsx')).EmpresasInput);
const ServicoEdit = later(async () => (await import('../people/servicos/ServicoEdit.tsx')).ServicoEdit);
const servicoInputs = { ativo: AtivoInput, empresas: EmpresasInput, permissoes: PermissionChoice };
const webhookInputs = { empresas: EmpresasInput };

const DocumentoPage = later(async () => (await import('../fiscal/detalhe/DocumentoPage.tsx')).DocumentoPage);
const AuditoriaChanges = later(
  async () => (await import('./auditoria/AuditoriaChanges.tsx')).AuditoriaChanges,
);

/** Screens of a resource. */
export interface Screens {
  list: ReactElement;
  create: ReactElement;
  edit: ReactElement;
}

function defaultScreens(resource: Resource): Screens {
  return {
    list: <ResourceList resource={resource} />,
    create: <ResourceCreate resource={resource} />,
    edit: <ResourceEdit resource={resource} />,
  };
}

const documentos = Object.fromEntries(
  ESPECIES_SEFAZ.map((especie) => [
    recursos[especie].name,
    { list: <DocumentoList especie={especie} />, edit: <DocumentoPage especie={especie} /> },
  ]),
);

/** Resources whose screens differ from the default: any of the three is replaced by a component. */
const overrides: Partial<Record<ResourceName, Partial<Screens>>> = {
  empresas: {
    list: <ResourceList resource={empresas} parts={{ consequence: 'empresa.perdem_varias' }} />,
    create: <EmpresaCreate resource={empresas} />,
    edit: <EmpresaEdit resource={empresas} />,
  },
  ...documentos,
  nfses: { list: <NfseList />, edit: <NotaPage /> },
  pagamentos: { list: <PagamentoList />, edit: <PagamentoDetalhe /> },
  layouts: { list: <LayoutList />, edit: <LayoutPage /> },
  eventos: {
    list: <EventosList />,
    edit: <ResourceEdit resource={eventos} below={<EventoDetail />} />,
  },
  perfis: {
    list: (
      <ResourceList resource={perfis} parts={{ views: <AbasPerfis />, tools: <Cabem tabela="perfis" /> }} />
    ),
    create: <ResourceCreate resource={perfis} inputs={perfilInputs} above={<CopiaDePerfil />} />,
    edit: <PerfilEdit resource={perfis} inputs={perfilInputs} />,
  },
  servicos: {
    list: (
      <ResourceList
        resource={servicos}
        parts={{ views: <AbasIntegracoes />, tools: <Cabem tabela="servicos" /> }}
      />
    ),
    create: <ResourceCreate resource={servicos} inputs={servicoInputs} />,
    edit: <ServicoEdit resource={servicos} inputs={servicoInputs} />,
  },
  webhooks: {
    list: (
      <ResourceList
        resource={webhooks}
        parts={{ views: <AbasIntegracoes />, tools: <Cabem tabela="webhooks" /> }}
      />
    ),
    create: <ResourceCreate resource={webhooks} inputs={webhookInputs} />,
    edit: <WebhookEdit resource={webhooks} inputs={webhookInputs} />,
  },
  usuarios: {
    create: <ResourceCreate resource={usuarios} above={<ComoQuem />} />,
    edit: <UsuarioEdit resource={usuarios} />,
  },
  auditoria: { edit: <ResourceEdit resource={auditoria} below={<AuditoriaChanges />} /> },
};

const resources: readonly Resource[] = registry;

/**
 * Routes of each entry of the contract's registry, guarded by the shell. Screens of two resources are often the same component: `key`
 * separates their state.
 */
export const resourceScreens = registry.map((entry) => {
  const resource: Resource = entry;
  const screens = { ...defaultScreens(resource), ...overrides[entry.name] };
  const { name } = resource;
  return (
    <Route key={name} path={`${name}/*`} element={<AdminResource key={name} name={name} {...screens} />} />
  );
});

/** Definitions of each resource for react-admin, available before the first render. */
export const resourceDefinitions: ResourceDefinitions = Object.fromEntries(
  resources.map((resource) => [
    resource.name,
    {
      name: resource.name,
      hasList: true,
      hasCreate: true,
      hasEdit: true,
      recordRepresentation: (record: RaRecord) => titleOf(resource, record),
    },
  ]),
);
