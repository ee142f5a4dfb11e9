<?php
// A shop with one product: it takes a click, reports the order, confirms it, receives webhooks and shows the reward's state.
declare(strict_types=1);

require __DIR__ . '/portal.php';

const PRODUCT = 462;
const SIXTY_DAYS = 60 * 86400;

/** In place of a database: our orders by our own number, and the ids of webhooks, because one may come twice. */
function changeStore(callable $change): array
{
    $file = fopen(getenv('SHOP_STORE') ?: sys_get_temp_dir() . '/shop-php.json', 'c+');
    flock($file, LOCK_EX);
    $stored = json_decode(stream_get_contents($file) ?: '{}', true) + ['orders' => [], 'received' => []];
    $changed = $change($stored);
    ftruncate($file, 0);
    rewind($file);
    fwrite($file, json_encode($changed));
    fclose($file);
    return $changed;
}

function answer(int $status, string $words, ?string $location = null): void
{
    http_response_code($status);
    header('Content-Type: ' . (str_starts_with($words, '<') ? 'text/html' : 'text/plain'));
    if ($location !== null) {
        header('Location: ' . $location, true, $status);
    }
    echo $words, "\n";
}

/** Remembers what the portal says of an order. */
function note(string $number, array $known): void
{
    changeStore(function (array $stored) use ($number, $known): array {
        $stored['orders'][$number] = $known + ($stored['orders'][$number] ?? []);
        return $stored;
    });
}

/** The number is in the link: it is kept until the customer buys, for as long as a recommendation lives. */
function takeClick(): void
{
    [$number, $recipient] = [$_GET['empfehlungsnummer'] ?? '', $_GET['empfaengernummer'] ?? ''];
    if (preg_match('/^\w{10}$/', $number) && preg_match('/^\w{0,32}$/', $recipient)) {
        $options = ['expires' => time() + SIXTY_DAYS, 'path' => '/', 'httponly' => true, 'samesite' => 'Lax'];
        setcookie('referral', "$number.$recipient", $options);
    }
    answer(200, '<form method="post" action="/buy"><button>Buy Zuhause M</button></form>');
}

function buy(): void
{
    if (!preg_match('/^(\w{10})\.(\w*)$/', $_COOKIE['referral'] ?? '', $referral)) {
        answer(200, 'Thank you. Nothing to report: no recommendation led here.');
        return;
    }
    $ours = 'SHOP-' . bin2hex(random_bytes(16));
    $order = call('POST', 'auftraege', [
        'ExterneAuftragsnummer' => $ours,
        'Empfehlungsnummer' => $referral[1],
        'Empfaengernummer' => $referral[2] ?: null,
        'ProduktId' => PRODUCT,
        'Auftragsdatum' => today(),
        'Neukunde' => true,
    ]);
    note($ours, ['state' => $order['Status']]);
    answer(303, 'Reported.', "/orders/$ours");
}

function showOrder(string $number, string $act): void
{
    $changes = ['confirm' => ['Status' => 'Bestaetigt'], 'paid' => ['ErstbeitragBezahltAm' => today()]];
    $orders = changeStore(fn (array $stored): array => $stored)['orders'];
    if (!isset($orders[$number])) {
        answer(404, 'No such order.');
        return;
    }
    if (isset($changes[$act])) {
        $orders[$number]['state'] = call('PATCH', "auftraege/$number", $changes[$act])['Status'];
        note($number, ['state' => $orders[$number]['state']]);
    }
    $reward = $orders[$number]['reward'] ?? null;
    $worth = $reward ? $reward['Status'] . ', ' . $reward['WertCent'] / 100 . ' euros' : 'not yet';
    answer(200, "Order: {$orders[$number]['state']}\nReward: $worth");
}

function takeWebhook(string $body): void
{
    $id = $_SERVER['HTTP_WEBHOOK_ID'] ?? '';
    $seconds = $_SERVER['HTTP_WEBHOOK_TIMESTAMP'] ?? '';
    if (!isGenuine($id, $seconds, $_SERVER['HTTP_WEBHOOK_SIGNATURE'] ?? '', $body)) {
        answer(401, 'The signature is wrong or old.');
        return;
    }
    $stored = changeStore(fn (array $stored): array => $stored);
    if (isset($stored['received'][$id])) {
        answer(200, 'Known.');
        return;
    }
    ['type' => $type, 'data' => $data] = json_decode($body, true, flags: JSON_THROW_ON_ERROR);
    if (str_starts_with($type, 'order.')) {
        note($data['ExterneAuftragsnummer'] ?? '', ['state' => $data['Status']]);
    }
    if (str_starts_with($type, 'claim.')) {
        note($data['ExterneAuftragsnummer'] ?? '', ['reward' => $data]);
    }
    changeStore(fn (array $stored): array => ['received' => [$id => true] + $stored['received']] + $stored);
    answer(200, 'Received.');
}

[, $page, $number, $act] = explode('/', parse_url($_SERVER['REQUEST_URI'], PHP_URL_PATH)) + ['', '', '', ''];
$isPost = $_SERVER['REQUEST_METHOD'] === 'POST';
try {
    match (true) {
        $isPost && $page === 'webhooks' => takeWebhook((string) file_get_contents('php://input')),
        $isPost && $page === 'buy' => buy(),
        $page === 'orders' => showOrder($number, $isPost ? $act : ''),
        default => takeClick(),
    };
} catch (Throwable $error) {
    answer(502, $error->getMessage());
}
