import simpleRestProvider from 'ra-data-simple-rest';
import {
  Admin,
  BooleanField,
  BooleanInput,
  Datagrid,
  fetchUtils,
  List,
  Pagination,
  Resource,
  SearchInput,
  TextField,
  TextInput,
} from 'react-admin';
import { createRoot } from 'react-dom/client';
import { EMPRESA_HEADER, sessaoSchema, tokensSchema } from '../../contract/session.ts';

/** Plain react-admin over the same API, without texts, theme, permissions or masks. */
const TOKEN = 'minimo-token';
const EMPRESA = 'minimo-empresa';

const httpClient = async (url: string, options: fetchUtils.Options = {}) => {
  const headers = new Headers(options.headers);
  // Chromium refuses a compressed response to a request with this header, and the query carries the range too.
  headers.delete('Range');
  headers.set('Authorization', `Bearer ${localStorage.getItem(TOKEN)}`);
  headers.set(EMPRESA_HEADER, localStorage.getItem(EMPRESA) ?? '');
  return fetchUtils.fetchJson(url, { ...options, headers });
};

const authProvider = {
  login: async ({ username, password }: { username: string; password: string }) => {
    const body = JSON.stringify({ email: username, senha: password });
    const headers = new Headers({ 'content-type': 'application/json' });
    const login = await fetchUtils.fetchJson('/api/login', { method: 'POST', body, headers });
    localStorage.setItem(TOKEN, tokensSchema.parse(login.json).accessToken);
    const { empresas } = sessaoSchema.parse((await httpClient('/api/v1/sessao')).json);
    localStorage.setItem(EMPRESA, empresas[0]?.uuid ?? '');
  },
  logout: async () => localStorage.removeItem(TOKEN),
  checkAuth: async () => {
    if (!localStorage.getItem(TOKEN)) throw new Error('signed out');
  },
  checkError: async () => undefined,
  getPermissions: async () => undefined,
};

const filters = [
  <SearchInput key="q" source="q" alwaysOn />,
  <TextInput key="nome" source="nome" />,
  <TextInput key="municipio" source="municipio" />,
  <TextInput key="uf" source="uf" />,
  <BooleanInput key="ativo" source="ativo" />,
];

function Fornecedores() {
  return (
    <List
      filters={filters}
      sort={{ field: 'nome', order: 'ASC' }}
      perPage={25}
      storeKey={false}
      pagination={<Pagination rowsPerPageOptions={[25, 50, 100]} />}
    >
      <Datagrid rowClick={false}>
        <TextField source="nome" />
        <TextField source="cpfCnpj" />
        <TextField source="municipio" />
        <TextField source="uf" />
        <BooleanField source="optanteSimples" />
        <BooleanField source="ativo" />
      </Datagrid>
    </List>
  );
}

const container = document.getElementById('root');
if (!container) throw new Error('index.html has no #root');
createRoot(container).render(
  <Admin
    dataProvider={simpleRestProvider('/api/v1', httpClient)}
    authProvider={authProvider}
    disableTelemetry
  >
    <Resource name="fornecedores" list={Fornecedores} />
  </Admin>,
);
