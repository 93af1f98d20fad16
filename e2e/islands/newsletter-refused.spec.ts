import { expect, test } from 'playwright/test';
import { browserFlags, findBrowser } from '../../tools/browser/browser.ts';
import { LISTMONK_PORT, NEWSLETTER_PORT } from '../support/ports.ts';

const executablePath = findBrowser();

// For this browser nobody listens where the service is.
test.use({
  baseURL: `http://127.0.0.1:${NEWSLETTER_PORT}`,
  launchOptions: {
    args: [...browserFlags(), `--host-resolver-rules=MAP 127.0.0.1:${LISTMONK_PORT} 127.0.0.1:1`],
    ...(executablePath && { executablePath }),
  },
});

test(
  'a refused connection is said, what was typed is kept',
  { tag: ['@desktop', '@phone'] },
  async ({ page }) => {
    const failed = page.waitForEvent('requestfailed');
    await page.goto('/kontakt');
    const box = page.getByRole('region', { name: 'Morgenpost' });
    await box.getByRole('textbox').fill('reader@reader.example');
    await box.getByRole('button').click();
    await expect(box.getByRole('status')).toContainText(
      'Keine Verbindung zum Versanddienst. Bitte prüfen Sie Ihre Internetverbindung',
    );
    await expect(box.getByRole('textbox')).toHaveValue('reader@reader.example');
    expect((await failed).failure()?.errorText).toMatch(/CONNECTION_REFUSED|UNSAFE_PORT/);
  },
);
