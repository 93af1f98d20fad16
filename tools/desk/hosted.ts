/** The CMS on the site's own host, for a repository on GitHub, GitLab, Gitea or Forgejo. */
import type { Backend } from '@sveltia/cms';

/** A repository on a host, and the address of the site made from it. */
export interface HostedDesk {
  backend: Backend;
  site: string;
  /** The origins that the browser asks. */
  hosts: string[];
}

/**
 * Reads where the repository is.
 *
 * @param variables `DESK` names it as `<kind>:<address>`, such as `github:https://github.com/house/paper`; `DESK_AUTH` the
 * address of the sign-in service and `DESK_APP` the application's id, where the host wants them (docs/desk.md)
 * @param site the site's address
 * @returns nothing where no repository is named
 * @throws where the address is none
 */
export function hostedDesk(variables: Partial<Record<string, string>>, site: string): HostedDesk | undefined {
  const { DESK: desk, DESK_AUTH: auth, DESK_APP: app } = variables;
  if (!desk) return undefined;
  const [, name, address = ''] = /^(github|gitlab|gitea):(https:\/\/.+)$/.exec(desk) ?? [];
  if (!name) throw new Error(`DESK is "${desk}"; it should read like github:https://github.com/house/paper.`);
  const { origin, pathname } = new URL(address);
  const repo = pathname.replace(/^\/|\/$|\.git$/g, '');
  const common = { repo, branch: 'main', ...(app && { app_id: app }) };
  if (name === 'github')
    return {
      // The name that .github/workflows/check.yml gives to a preview.
      backend: { ...common, name, preview_context: 'Vorschau', ...(auth && { base_url: auth }) },
      site,
      hosts: [
        'https://api.github.com',
        'https://raw.githubusercontent.com',
        'https://avatars.githubusercontent.com',
      ],
    };
  if (name === 'gitlab')
    return {
      backend: {
        ...common,
        name,
        base_url: origin,
        api_root: `${origin}/api/v4`,
        ...(app && { auth_type: 'pkce' }),
      },
      site,
      hosts: [origin],
    };
  return {
    backend: { ...common, name: 'gitea', base_url: origin, api_root: `${origin}/api/v1` },
    site,
    hosts: [origin],
  };
}
