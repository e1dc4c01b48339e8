/** Returns a request that records which of its headers are read, by name in lower case. */
export function watched(url: string, init: RequestInit): { request: Request; read: ReadonlySet<string> } {
  const request = new Request(url, init);
  const read = new Set<string>();
  const headers = new Proxy(request.headers, {
    get: (target, key) => {
      const value: unknown = Reflect.get(target, key);
      if (typeof value !== 'function') return value;
      return (...args: unknown[]) => {
        if (key === 'get' || key === 'has') read.add(String(args[0]).toLowerCase());
        return value.apply(target, args);
      };
    },
  });
  Object.defineProperty(request, 'headers', { value: headers });
  return { request, read };
}
